import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceState } from '#contract/invoices/invoice-list.ts'
import { invoiceStatuses, paymentStatuses } from '#domain/money/paper/invoice-labels.ts'
import {
  awaitsApproval,
  isIssued,
  isOverdue,
  isOwed,
  isPaid,
  isPartPaid,
  isUnpaid,
  outstanding,
} from '#domain/money/invoicing.ts'
import { addDays } from '#domain/days/days.ts'
import { addMoney, sumMoney } from '#domain/money/money.ts'
import { ageOf, ages, statementOf } from '#domain/money/paper/statement.ts'
import * as domain from '#domain/people/customer-name.ts'
import { specialState } from '#domain/products/specials.ts'
import { catalogueOf } from '#server/catalogue/catalogue-rows.ts'
import { customersFound } from '#server/customers/customer-list-rows.ts'
import { owedInvoices } from '#server/invoices/bank/bank-rows.ts'
import { lockOpenInvoices } from '#server/invoices/payments/payments-rows.ts'
import { openInvoicesOf } from '#server/invoices/statements/ledger-rows.ts'
import { owedBesides } from '#server/ordering/holding-rows.ts'
import { pageOfOrders } from '#server/orders/lists/all-orders-rows.ts'
import { customers, nameShown } from '#server/platform/database/schema/index.ts'
import { idsFound, invoicesFound } from '#server/invoices/invoice-list-rows.ts'
import { owedByDueDate } from '#server/reports/owed-rows.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

// The domain answers questions about one invoice or special, the database about lists of them. Both must agree.

let database: TestDatabase
const today = '2026-12-01'
beforeAll(async () => {
  database = await freshDatabase()
  await database.db
    .execute(sql`insert into customers (id, name, email, phone, address, contact_name, account_id)
    overriding system value values (1, 'Parity', 'p@test.example', '1', '1', 'Pat', 'PARITY')`)
})
afterAll(() => database.drop())

test('the database and the domain agree on which lists an invoice is in', async () => {
  const { db } = database
  const cases = invoiceStatuses.flatMap((status) =>
    paymentStatuses.flatMap((paymentStatus) =>
      [-61, -60, -31, -30, -1, 0, 1].map((days) => ({
        status,
        paymentStatus,
        dueDate: addDays(today, days),
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
  const states: Record<
    Exclude<InvoiceState, 'email_failed'>,
    (invoice: (typeof cases)[number]) => boolean
  > = {
    awaiting_approval: awaitsApproval,
    issued: isIssued,
    owed: isOwed,
    unpaid: isUnpaid,
    partial: isPartPaid,
    overdue: (invoice) => isOverdue(invoice, today),
    paid: isPaid,
  }
  for (const [status, is] of Object.entries(states)) {
    const found = await invoicesFound(db, { status: status as InvoiceState }, today)
    const ids = await idsFound(db, found, today, { limit: 100 })
    expect(ids.toSorted(), status).toEqual(idsThat(is).toSorted())
  }
  for (const age of ages) {
    const ids = await idsFound(db, await invoicesFound(db, { age }, today), today, { limit: 100 })
    const isThatOld = (invoice: (typeof cases)[number]) =>
      isOwed(invoice) && ageOf(invoice.dueDate, today) === age
    expect(ids.toSorted(), age).toEqual(idsThat(isThatOld).toSorted())
  }
  const orderOf = new Map(rows.map(({ id }, place) => [id, orderIds[place]]))
  for (const [invoice, is] of Object.entries({ unpaid: isOwed, paid: isPaid } as const)) {
    const asked = { invoice: invoice as 'unpaid' | 'paid', now: 0 }
    const found = (await pageOfOrders(db, asked, { limit: 100 })).rows as {
      read(): { id: number }
    }[]
    const ids = found.map((row) => row.read().id)
    expect(ids.toSorted(), invoice).toEqual(
      idsThat(is)
        .map((id) => orderOf.get(id))
        .toSorted(),
    )
  }
  const owed = cases.filter(isOwed)
  expect(await owedByDueDate(db)).toEqual(
    [...new Set(owed.map(({ dueDate }) => dueDate))].map((dueDate) => {
      const due = owed.filter((each) => each.dueDate === dueDate)
      return { dueDate, count: due.length, amount: due.map(outstanding).reduce(addMoney) }
    }),
  )
  const left = new Map(
    rows.map(({ id }, place) => [id, outstanding(cases[place] as (typeof cases)[number])]),
  )
  for (const found of [
    await owedInvoices(db),
    await lockOpenInvoices(db, 1),
    await openInvoicesOf(db, 1),
  ]) {
    expect(found.map(({ id }) => id).toSorted()).toEqual(idsThat(isOwed).toSorted())
    for (const invoice of found) expect(invoice.outstanding).toBe(left.get(invoice.id))
  }
  const statement = statementOf(
    owed.map((invoice) => ({ ...invoice, outstanding: outstanding(invoice) })),
    today,
  )
  const all = { search: undefined, sort: undefined, limit: 50, offset: 0 }
  const [customer] = await customersFound(db, all, today)
  expect(customer).toMatchObject({
    owed: statement.total,
    ages: statement.ages.map(({ label, amount }) => ({ label, amount })),
  })
  const toBePaid = cases.filter(({ status }) => status !== 'cancelled').map(outstanding)
  expect(await owedBesides(db, 1)).toBe(sumMoney(toBePaid))
})

test('the database and the domain show a customer under the same name', async () => {
  const { db } = database
  const names = [null, 'The Oak'].map((tradingName) => ({ name: 'Oak Ltd', tradingName }))
  for (const each of names) {
    await db.update(customers).set(each)
    expect(await db.select({ shown: nameShown('customers') }).from(customers)).toEqual([
      { shown: domain.nameShown(each) },
    ])
  }
})

test('a special is in the catalogue while the domain calls it active, unless it is hidden from the customer', async () => {
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
  const { rows: hidden } = await db.execute<{ name: string }>(sql`
    with offered as (select id, name from special_products where is_active and active_until > ${new Date(now).toISOString()}
      order by id limit 1),
    not_for_them as (insert into customer_special_products (customer_id, special_product_id, is_available)
      select 1, id, false from offered)
    select name from offered`)
  const shown = (await catalogueOf(db, 1, now)).map((each) => each.read().name)
  expect(shown.toSorted()).toEqual(
    cases
      .filter((special) => specialState(special, now) === 'active')
      .map(({ name }) => name)
      .filter((name) => name !== hidden[0]?.name)
      .toSorted(),
  )
})
