import { sql } from 'drizzle-orm'
import { usualOrderSteps } from '#domain/orders/order-emails.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Db } from '#server/platform/database/db.ts'
import { storedFields } from '#server/spreadsheets/stored-fields-rows.ts'

export type CustomerRow = Pick<
  Customer,
  | 'id'
  | 'accountId'
  | 'name'
  | 'tradingName'
  | 'siteName'
  | 'contactName'
  | 'email'
  | 'phone'
  | 'address'
  | 'deliveryInstructions'
  | 'kitchen'
  | 'deliveryDays'
  | 'collectionDays'
  | 'orderCutoffTime'
  | 'cutoffDay'
  | 'notificationPreference'
  | 'routeEmails'
  | 'paymentTerms'
  | 'onStop'
  | 'creditLimit'
  | 'discountPercent'
  | 'discountReason'
  | 'sageAccount'
  | 'xeroContact'
  | 'quickbooksCustomer'
> & { notes: string }

export type AccountsReference = 'sageAccount' | 'xeroContact' | 'quickbooksCustomer'

const generated = { type: 'text', blank: "''" }
const stored = storedFields<Omit<CustomerRow, 'id' | 'accountId'>>({
  name: 'text',
  tradingName: 'text',
  siteName: 'text',
  contactName: 'text',
  email: 'text',
  phone: 'text',
  address: 'text',
  deliveryInstructions: 'text',
  kitchen: 'text',
  deliveryDays: 'text[]',
  collectionDays: 'text[]',
  orderCutoffTime: 'text',
  cutoffDay: 'text',
  notificationPreference: 'text',
  routeEmails: 'boolean',
  paymentTerms: 'text',
  onStop: 'boolean',
  creditLimit: 'numeric',
  discountPercent: 'numeric',
  discountReason: 'text',
  sageAccount: generated,
  xeroContact: generated,
  quickbooksCustomer: generated,
  notes: 'text',
})

/** Every customer by account ID. With `hold`, nobody else can change one until the transaction ends. */
export async function customersToSheet(db: Db, { hold }: { hold: boolean }) {
  const { rows } = await db.execute<CustomerRow>(sql`
    select id, account_id as "accountId", ${stored.selected}
    from customers where anonymised_at is null order by account_id
    ${hold ? sql`for no key update` : sql``}`)
  return rows
}

/** Every customer's references in the accounts, including deleted ones. */
export async function referencesThere(db: Db) {
  const { rows } = await db.execute<Pick<CustomerRow, 'accountId' | AccountsReference>>(sql`
    select account_id as "accountId", sage_account as "sageAccount", xero_contact as "xeroContact",
      quickbooks_customer as "quickbooksCustomer"
    from customers`)
  return rows
}

/** Sign-in names of people who are not customers, and of deleted customers. */
export async function otherLoginNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select upper(username) as name from users where username is not null
    union all
    select account_id from customers where anonymised_at is not null`)
  return rows.map(({ name }) => name)
}

const given = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as given ("id" int, "accountId" text, ${stored.given})`

export const insertCustomers = (tx: Db, rows: readonly Omit<CustomerRow, 'id'>[], now: string) =>
  tx.execute(sql`
    insert into customers (account_id, ${stored.columns}, email_about, created_at)
    select "accountId", ${stored.values}, ${sql.param([...usualOrderSteps])}::text[], ${now}
    from ${given(rows)}`)

export const updateCustomers = (tx: Db, rows: readonly CustomerRow[]) =>
  tx.execute(sql`
    update customers set ${stored.set}, version = customers.version + 1
    from ${given(rows)} where customers.id = given.id`)
