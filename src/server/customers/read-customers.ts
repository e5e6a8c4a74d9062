import type * as contract from '#contract/customers.ts'
import type { Customer } from '#contract/customers.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { customersByName, readCustomer } from './customers-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export const listCustomers = (
  { db }: Work,
  { query }: Asked<typeof contract.listCustomers>,
): Promise<Page<Customer>> => customersByName(db, query)

export async function getProfile({ db, actor }: Work): Promise<Customer> {
  const own = found(await readCustomer(db, customerOf(actor)))
  return actor.permissions.length > 0 ? own : { ...own, ...unread }
}

/** A login without permissions sees neither addresses nor terms. */
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
