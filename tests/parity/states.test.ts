import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceState } from '#contract/invoices/invoice-list.ts'
import { invoiceStatuses, paymentStatuses } from '#domain/money/invoice-labels.ts'
import {
  awaitsApproval,
  isIssued,
  isOverdue,
  isOwed,
  isUnpaid,
  outstanding,
} from '#domain/money/invoicing.ts'
import { addMoney } from '#domain/money/money.ts'
import { specialState } from '#domain/products/specials.ts'
import { catalogueOf } from '#server/catalogue/catalogue-rows.ts'
import { idsFound, invoicesFound } from '#server/invoices/invoice-list-rows.ts'
import { owedByDueDate } from '#server/reports/owed-rows.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

// What the domain answers for one invoice or special, the database must answer for a list of them.

let database: TestDatabase
const today = '2026-12-01'
beforeAll(async () => {
  database = await freshDatabase()
  await database.db
    .execute(sql`insert into customers (id, name, email, phone, address, contact_name, account_id)
    overriding system value values (1, 'Parity', 'p@test.example', '1', '1', 'Pat', 'PARITY')`)
})
afterAll(() => database.drop())

test('invoices are in the lists that the domain puts them in', async () => {
  const { db } = database
  const cases = invoiceStatuses.flatMap((status) =>
    paymentStatuses.flatMap((paymentStatus) =>
      ['2026-11-30', '2026-12-01', '2026-12-02'].map((dueDate) => ({
        status,
        paymentStatus,
        dueDate,
        amount: '10.00',
        paidAmount: paymentStatus === 'unpaid' ? '0.00' : '3.33',
        creditedAmount: paymentStatus === 'paid' ? '6.67' : '1.50',
      })),
    ),
  )
  const orders = await db.execute<{ id: number }>(sql`
    insert into orders (customer_id, status, delivery_date)
    select 1, 'delivered', ${today} from generate_series(1, ${cases.length}::int) returning id`)
  const orderIds = orders.rows.map(({ id }) => id)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into invoices (order_id, customer_id, invoice_number, net_amount, amount, status, payment_status,
      paid_amount, credited_amount, issued_date, due_date, delivered_on)
    select o.id, 1, 'INV-' || o.place, i.amount, i.amount, i.status, i."paymentStatus", i."paidAmount",
      i."creditedAmount", '2026-11-01', i."dueDate", '2026-11-01'
    from unnest(${sql.param(orderIds)}::int[]) with ordinality as o(id, place)
    join rows from (json_to_recordset(${JSON.stringify(cases)}::json)
      as (status text, "paymentStatus" text, "dueDate" text, amount numeric, "paidAmount" numeric, "creditedAmount" numeric))
      with ordinality as i(status, "paymentStatus", "dueDate", amount, "paidAmount", "creditedAmount", place)
      on i.place = o.place
    order by o.place returning id`)
  const idsThat = (is: (invoice: (typeof cases)[number]) => boolean) =>
    rows.flatMap(({ id }, place) => (is(cases[place] as (typeof cases)[number]) ? [id] : []))
  const states: Record<InvoiceState, (invoice: (typeof cases)[number]) => boolean> = {
    awaiting_approval: awaitsApproval,
    issued: isIssued,
    owed: isOwed,
    unpaid: isUnpaid,
    partial: (invoice) => isOwed(invoice) && !isUnpaid(invoice),
    overdue: (invoice) => isOverdue(invoice, today),
    paid: (invoice) => isIssued(invoice) && !isOwed(invoice),
  }
  for (const [status, is] of Object.entries(states)) {
    const found = await invoicesFound(db, { status: status as InvoiceState }, today)
    const ids = await idsFound(db, found, { limit: 100 })
    expect(ids.toSorted(), status).toEqual(idsThat(is).toSorted())
  }
  const owed = cases.filter(isOwed)
  expect(await owedByDueDate(db)).toEqual(
    [...new Set(owed.map(({ dueDate }) => dueDate))].map((dueDate) => {
      const due = owed.filter((each) => each.dueDate === dueDate)
      return { dueDate, count: due.length, amount: due.map(outstanding).reduce(addMoney) }
    }),
  )
})

test('a special is in the catalogue while the domain calls it active', async () => {
  const { db } = database
  const now = Date.parse('2026-12-01T12:00:00Z')
  const moments = [-1, 0, 1, 60_000].map((ms) => new Date(now + ms).toISOString())
  const cases = [true, false].flatMap((isActive) =>
    moments.map((activeUntil, place) => ({
      name: `Special ${isActive} ${place}`,
      isActive,
      activeUntil,
    })),
  )
  await db.execute(sql`
    with category as (insert into product_categories (name, display_order) values ('Specials', 1) returning id),
    special as (
      insert into special_products (name, base_price, unit, category_id, is_active, active_until)
      select s.name, 1, 'kg', category.id, s."isActive", s."activeUntil"
      from category, json_to_recordset(${JSON.stringify(cases)}::json)
        as s(name text, "isActive" boolean, "activeUntil" timestamptz)
      returning id, name, category_id)
    insert into products (name, category_id, unit, base_price, special_product_id)
    select name, category_id, 'kg', 1, id from special`)
  const shown = (await catalogueOf(db, 1, now)).map((each) => each.read().name)
  expect(shown.toSorted()).toEqual(
    cases
      .filter((special) => specialState(special, now) === 'active')
      .map(({ name }) => name)
      .toSorted(),
  )
})
