import type { AnswerOf } from '#contract/endpoint.ts'
import type * as list from '#contract/customers/customer-list.ts'
import { londonToday } from '#domain/days/london.ts'
import type * as contract from '#contract/customers/customers.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { countFound, customersFound } from './customer-list-rows.ts'
import { customersByName, readCustomer } from './customers-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export const listCustomers = (
  { db }: Work,
  { query }: Asked<typeof contract.listCustomers>,
): Promise<Page<Customer>> => customersByName(db, query)

const pageSize = 100

/** A page of the customers found. A page number beyond the last gives the last page. */
export async function pageOfCustomers(
  { db, now }: Work,
  { query: { page: wanted, search, sort } }: Asked<typeof list.pageOfCustomers>,
): Promise<AnswerOf<typeof list.pageOfCustomers>> {
  const total = await countFound(db, search)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(wanted, pages)
  const part = { search, sort, limit: pageSize, offset: (page - 1) * pageSize }
  return { customers: await customersFound(db, part, londonToday(now)), total, page, pages }
}

export async function getProfile({ db, actor }: Work): Promise<Customer> {
  const own = asOwn(found(await readCustomer(db, customerOf(actor))))
  return actor.permissions.length > 0 ? own : { ...own, ...unread }
}

/** A customer as it sees itself: without the office's notes. */
export const asOwn = ({ notes: _, ...own }: Customer): Customer => own

/** What a login without permissions does not see: contact details and terms. */
const unread = {
  email: '',
  phone: '',
  address: '',
  contactName: '',
  paymentTerms: null,
  creditLimit: null,
  discountPercent: null,
  discountReason: null,
  onStop: false,
}

export async function getCustomer(
  { db }: Work,
  { params }: Asked<typeof contract.getCustomer>,
): Promise<Customer> {
  return found(await readCustomer(db, params.id))
}

function found(customer: Customer | undefined): Customer {
  if (!customer) throw notFound('Customer')
  return customer
}
