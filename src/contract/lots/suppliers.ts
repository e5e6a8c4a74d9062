import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  emailAddress,
  id,
  idParams,
  maybe,
  name,
  oneLine,
  optional,
  orBlank,
  orNull,
  paging,
  text,
} from '../shapes.ts'

export const country = z.string('Choose a country').check(z.regex(/^[A-Z]{2}$/, 'Choose a country'))

/** Who the butcher buys meat from. */
export const supplier = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: orNull(z.string()),
  email: orNull(z.string()),
  /** As on its health mark, 'UK 2034'. */
  approvalNumber: orNull(z.string()),
  /** Two letters: 'GB', or 'XI' for Northern Ireland. */
  country,
  isActive: z.boolean(),
})
export type Supplier = z.output<typeof supplier>

const fields = {
  name: name('Name is required', 120),
  address: optional(text(500)),
  phone: maybe(oneLine(60)),
  email: maybe(orBlank(emailAddress('Invalid email address'))),
  approvalNumber: maybe(oneLine(40)),
  country: optional(country),
}

export const listSuppliers = endpoint({
  name: 'listSuppliers',
  method: 'GET',
  path: '/api/suppliers',
  summary: 'Suppliers of meat by name; those no longer used come last',
  audience: ['admin', 'picker'],
  query: z.object(paging()),
  answer: z.array(supplier),
  pages: true,
  reads: ['lots'],
})

export const addSupplier = endpoint({
  name: 'addSupplier',
  method: 'POST',
  path: '/api/suppliers',
  summary: 'Add a supplier of meat',
  audience: ['admin', 'picker'],
  body: z.object(fields),
  answer: supplier,
  status: 201,
  changes: ['lots'],
})

export const changeSupplier = endpoint({
  name: 'changeSupplier',
  method: 'PATCH',
  path: '/api/suppliers/{id}',
  summary: 'Change a supplier, or end its use; lots keep their supplier',
  audience: ['admin'],
  params: idParams,
  /** Fields that are omitted stay as they are. */
  body: z.partial(z.object({ ...fields, isActive: z.boolean() })),
  answer: supplier,
  changes: ['lots'],
})
