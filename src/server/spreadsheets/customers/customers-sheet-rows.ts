import { sql } from 'drizzle-orm'
import { usualOrderSteps } from '#domain/orders/order-emails.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Db } from '#server/platform/database/db.ts'

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

/** Every customer by account ID, locked, so that nobody else changes one until the transaction ends. */
export async function customersToSheet(db: Db, { hold }: { hold: boolean }) {
  const { rows } = await db.execute<CustomerRow>(sql`
    select id, account_id as "accountId", name, trading_name as "tradingName", site_name as "siteName",
      contact_name as "contactName", email, phone, address, kitchen, delivery_days as "deliveryDays",
      collection_days as "collectionDays", order_cutoff_time as "orderCutoffTime",
      cutoff_day as "cutoffDay", notification_preference as "notificationPreference",
      route_emails as "routeEmails", payment_terms as "paymentTerms", on_stop as "onStop",
      credit_limit as "creditLimit", discount_percent as "discountPercent",
      discount_reason as "discountReason", sage_account as "sageAccount", xero_contact as "xeroContact",
      quickbooks_customer as "quickbooksCustomer", notes
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

const given = (
  rows: readonly object[],
) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (
  "id" int, "accountId" text, "name" text, "tradingName" text, "siteName" text, "contactName" text,
  "email" text, "phone" text, "address" text, "kitchen" text, "deliveryDays" text[], "collectionDays" text[],
  "orderCutoffTime" text, "cutoffDay" text, "notificationPreference" text, "routeEmails" boolean,
  "paymentTerms" text, "onStop" boolean, "creditLimit" numeric, "discountPercent" numeric,
  "discountReason" text, "sageAccount" text, "xeroContact" text,
  "quickbooksCustomer" text, "notes" text)`

export const insertCustomers = (tx: Db, rows: readonly Omit<CustomerRow, 'id'>[], now: string) =>
  tx.execute(sql`
    insert into customers (account_id, name, trading_name, site_name, contact_name, email, phone,
      address, kitchen, delivery_days, collection_days, order_cutoff_time, cutoff_day,
      notification_preference, route_emails, payment_terms, on_stop, credit_limit, discount_percent,
      discount_reason, sage_account,
      xero_contact, quickbooks_customer, notes, email_about, created_at)
    select "accountId", "name", "tradingName", "siteName", "contactName", "email", "phone",
      "address", "kitchen", "deliveryDays", "collectionDays", "orderCutoffTime", "cutoffDay",
      "notificationPreference", "routeEmails", "paymentTerms", "onStop", "creditLimit",
      "discountPercent", "discountReason", coalesce("sageAccount", ''), coalesce("xeroContact", ''), coalesce("quickbooksCustomer", ''), "notes",
      ${sql.param([...usualOrderSteps])}::text[], ${now}
    from ${given(rows)}`)

export const updateCustomers = (tx: Db, rows: readonly CustomerRow[]) =>
  tx.execute(sql`
    update customers set name = given.name, trading_name = given."tradingName",
      site_name = given."siteName", contact_name = given."contactName", email = given.email,
      phone = given.phone, address = given.address, kitchen = given.kitchen, delivery_days = given."deliveryDays",
      collection_days = given."collectionDays", order_cutoff_time = given."orderCutoffTime",
      cutoff_day = given."cutoffDay", notification_preference = given."notificationPreference",
      route_emails = given."routeEmails", payment_terms = given."paymentTerms",
      on_stop = given."onStop", credit_limit = given."creditLimit",
      discount_percent = given."discountPercent", discount_reason = given."discountReason",
      sage_account = coalesce(given."sageAccount", ''),
      xero_contact = coalesce(given."xeroContact", ''),
      quickbooks_customer = coalesce(given."quickbooksCustomer", ''),
      notes = given.notes, version = customers.version + 1
    from ${given(rows)} where customers.id = given.id`)
