import * as z from 'zod/mini'
import { weekdays } from '#domain/days/weekdays.ts'
import { cutoffDay, cutoffTimeInput, deliveryDaysInput } from './delivery-terms.ts'
import { endpoint } from '../endpoint.ts'
import { siteForm } from './site-form.ts'
import {
  customerIdParams,
  id,
  idParams,
  maybe,
  nameOrBlank,
  oneLine,
  optional,
  orNull,
  paging,
  text,
  version,
} from '../shapes.ts'

/** A further address to which a customer gets deliveries. */
export const site = z.object({
  id,
  customerId: id,
  name: z.string(),
  address: z.string(),
  /** The contact at the site; null means the customer's own contact. */
  contactName: orNull(z.string()),
  phone: orNull(z.string()),
  deliveryDays: z.array(z.enum(weekdays)),
  orderCutoffTime: z.string(),
  cutoffDay,
  deliveryInstructions: orNull(z.string()),
  /** A closed site takes no new orders. */
  isActive: z.boolean(),
  version: z.number(),
})
export type Site = z.output<typeof site>

export const listSites = endpoint({
  name: 'listSites',
  method: 'GET',
  path: '/api/customers/{customerId}/sites',
  summary: "A customer's delivery sites by name, the closed ones last",
  audience: ['admin'],
  params: customerIdParams,
  query: z.object(paging()),
  answer: z.array(site),
  pages: true,
  reads: ['customers'],
})

export const listOwnSites = endpoint({
  name: 'listOwnSites',
  method: 'GET',
  path: '/api/customer/sites',
  summary: "The signed-in customer's open delivery sites, by name",
  audience: ['customer'],
  permission: ['place_orders', 'view_invoices', 'manage_team'],
  query: z.object(paging()),
  answer: z.array(site),
  pages: true,
  reads: ['customers'],
})

export const addSite = endpoint({
  name: 'addSite',
  method: 'POST',
  path: '/api/customers/{customerId}/sites',
  summary: 'Add a delivery site to a customer',
  audience: ['admin'],
  params: customerIdParams,
  body: siteForm,
  answer: site,
  status: 201,
  changes: ['customers'],
})

export const changeSite = endpoint({
  name: 'changeSite',
  method: 'PATCH',
  path: '/api/sites/{id}',
  summary: 'Change a delivery site, close it to new orders or reopen it',
  audience: ['admin'],
  params: idParams,
  body: z.object({
    name: optional(siteForm.shape.name),
    address: optional(siteForm.shape.address),
    contactName: maybe(nameOrBlank(200)),
    phone: maybe(oneLine(60)),
    deliveryDays: optional(deliveryDaysInput),
    orderCutoffTime: optional(cutoffTimeInput),
    cutoffDay: optional(cutoffDay),
    deliveryInstructions: maybe(text(1000)),
    isActive: optional(z.boolean()),
    version: optional(version),
  }),
  answer: site,
  /** Orders to the site show its contact, so a change of sites also reloads orders. */
  changes: ['customers', 'orders', 'deliveries'],
})
