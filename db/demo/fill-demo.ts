import type { Db } from '#server/platform/database/db.ts'
import * as tables from '#server/platform/database/schema/index.ts'
import { sql } from 'drizzle-orm'
import { activityRows, lastLogins } from './activity.ts'
import { business, demoPassword, invoiceTemplate, printers } from './business.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { customerRow, userRows } from './customer-rows.ts'
import { customers } from './customers.ts'
import * as orderRows from './order-rows.ts'
import { confirmationRow, messageRows } from './order-rows.ts'
import { continueIdentity, insertRows } from './insert-rows.ts'
import { fillPapers, invoiceBook } from './invoice-book.ts'
import { coldPlaceRows, temperatureRows } from './temperatures.ts'
import { lotRows, supplierRows } from './lots.ts'
import { ordersInTheBook, pastOrders } from './order-plan.ts'
import { placeOrders } from './order-placing.ts'
import { ownProductRows, ownSizePriceRows } from './own-catalogues.ts'
import { askedForRow, categoryRows, productRows, sizeRows, tareRows } from './price-list.ts'
import { generalReminderRows, orderReminderRows, productReminderRows } from './reminders.ts'
import { signatureRows } from './signatures.ts'
import { siteRows } from './sites.ts'
import { specialCustomerRows, specialOrderRows, specialPriceRows, specialRows } from './specials.ts'

type Orders = readonly orderRows.LivedOrder[]

/**
 * Fills an empty database with the demo business around `now` (epoch milliseconds). The same `now` makes the same
 * business.
 */
export async function fillDemo(
  db: Db,
  { now, hashPassword }: { now: number; hashPassword: (password: string) => Promise<string> },
): Promise<void> {
  const calendar = calendarOf(now)
  const orders = placeOrders([...pastOrders(calendar), ...ordersInTheBook(calendar)], calendar).map(
    (order) => orderRows.live(order, calendar),
  )
  await withoutAudit(db)
  await fillBusiness(db, calendar)
  await fillPeople(db, orders, calendar, await hashPassword(demoPassword))
  await fillCatalogue(db, orders, calendar)
  await fillOrders(db, orders, calendar)
  await fillLots(db, orders, calendar)
  await fillDeliveries(db, orders, calendar)
  await fillInvoices(db, orders, calendar)
  await fillReminders(db, orders, calendar)
  for (const table of numbered) await continueIdentity(db, table)
  await fillAudit(db, calendar)
}

async function fillBusiness(db: Db, { openedAt }: Calendar): Promise<void> {
  await insertRows(db, tables.settings, [{ ...business, guidePutAwayAt: openedAt }])
  await insertRows(db, tables.invoiceTemplates, [{ ...invoiceTemplate, createdAt: openedAt }])
  await insertRows(
    db,
    tables.printerProfiles,
    printers.map((printer) => ({ ...printer, createdAt: openedAt })),
  )
}

async function fillPeople(db: Db, orders: Orders, calendar: Calendar, passwordHash: string) {
  const rowOf = customerRow(lastLogins(orders, calendar), calendar)
  await insertRows(db, tables.customers, customers.map(rowOf))
  await insertRows(db, tables.sites, siteRows(calendar))
  await insertRows(db, tables.users, userRows(passwordHash, calendar))
  await insertRows(db, tables.customerActivityLogs, activityRows(orders, calendar))
}

async function fillCatalogue(db: Db, orders: Orders, calendar: Calendar): Promise<void> {
  await insertRows(db, tables.productCategories, categoryRows)
  await insertRows(db, tables.tares, tareRows)
  await insertRows(db, tables.products, productRows(calendar))
  await insertRows(db, tables.products, [askedForRow(calendar)])
  await insertRows(db, tables.productVariations, sizeRows)
  await insertRows(db, tables.customerProducts, ownProductRows(orders))
  await insertRows(db, tables.customerVariationPricing, ownSizePriceRows)
  await insertRows(db, tables.specialProducts, specialRows(calendar))
  await insertRows(db, tables.products, specialOrderRows(calendar))
  await insertRows(db, tables.specialProductCustomers, specialCustomerRows)
  await insertRows(db, tables.customerSpecialProducts, specialPriceRows)
}

async function fillLots(db: Db, orders: Orders, calendar: Calendar): Promise<void> {
  const { lots, numbers, inputs, weighingLots, moves, returns, events, receipts } = lotRows(
    calendar,
    orders,
  )
  await insertRows(db, tables.suppliers, supplierRows)
  await insertRows(db, tables.lotNumbers, numbers)
  await insertRows(db, tables.lots, lots)
  await insertRows(db, tables.lotInputs, inputs)
  await insertRows(db, tables.weighingLots, weighingLots)
  await insertRows(db, tables.lotMoves, moves)
  await insertRows(db, tables.lotReturns, returns)
  await insertRows(db, tables.lotEvents, events)
  await insertRows(db, tables.receipts, receipts)
  await insertRows(db, tables.coldPlaces, coldPlaceRows)
  await insertRows(db, tables.temperatures, temperatureRows(calendar))
}

async function fillOrders(db: Db, orders: Orders, calendar: Calendar): Promise<void> {
  const { orderRow, lineRows, pickingListRow, timelineRows, weighingRows } = orderRows
  await insertRows(
    db,
    tables.orders,
    orders.map((order) => orderRow(order, calendar)),
  )
  await insertRows(db, tables.orderItems, orders.flatMap(lineRows))
  await insertRows(
    db,
    tables.weighings,
    orders.flatMap((order) => weighingRows(order, calendar)),
  )
  await insertRows(
    db,
    tables.pickingLists,
    orders.map((order) => pickingListRow(order, calendar)),
  )
  await insertRows(
    db,
    tables.orderTimeline,
    orders.flatMap((order) => timelineRows(order, calendar)),
  )
  await insertRows(db, tables.messages, messageRows(orders, calendar))
}

async function fillDeliveries(db: Db, orders: Orders, calendar: Calendar): Promise<void> {
  const delivered = orders.filter(({ status }) => status === 'delivered')
  await insertRows(db, tables.images, await signatureRows(calendar))
  await insertRows(db, tables.deliveryConfirmations, delivered.map(confirmationRow))
}

async function fillInvoices(db: Db, orders: Orders, calendar: Calendar): Promise<void> {
  const { invoices, items, payments, allocations } = invoiceBook(orders, calendar)
  await insertRows(db, tables.numberSeries, [{ series: 'invoice', lastNumber: invoices.length }])
  await insertRows(db, tables.invoices, invoices)
  await insertRows(db, tables.invoiceItems, items)
  await insertRows(db, tables.payments, payments)
  await insertRows(db, tables.paymentAllocations, allocations)
  await fillPapers(db)
}

async function fillReminders(db: Db, orders: Orders, calendar: Calendar): Promise<void> {
  await insertRows(db, tables.orderReminders, orderReminderRows(orders, calendar))
  await insertRows(db, tables.customerReminders, productReminderRows(calendar))
  await insertRows(db, tables.generalReminders, generalReminderRows(calendar))
}

/** Tables whose demo rows get fixed ids; their sequences must go on after them. */
const numbered = [
  tables.customers,
  tables.sites,
  tables.users,
  tables.productCategories,
  tables.products,
  tables.productVariations,
  tables.tares,
  tables.suppliers,
  tables.coldPlaces,
  tables.lots,
  tables.specialProducts,
  tables.orderItems,
  tables.orders,
  tables.invoices,
  tables.payments,
]

/** Switches the audit triggers off for this transaction, because the demo's first rows are not changes. */
const withoutAudit = (db: Db) => db.execute(sql`select set_config('topside.filling', 'on', true)`)

const daysOfAudit = 14

/** The audit log of the last two weeks' orders, their weights and statuses, as the triggers would have written it. */
const fillAudit = (db: Db, calendar: Calendar) =>
  db.execute(sql`
    insert into audit_entries (at, actor_id, actor_name, actor_role, subject, subject_id, subject_name,
      customer_id, customer_name, order_id, change, field, old_value, new_value)
    select done.at, u.id, done.name, u.role, done.subject, done.subject_id, done.subject_name, c.id,
      coalesce(c.trading_name, c.name), o.id, 'changed', done.field, done.old_value, done.new_value
    from (
      select t.order_id, t.at, t.actor_id, t.actor_name as name, 'status' as subject, o.id as subject_id,
        o.order_number as subject_name, 'status' as field, t.from_status as old_value,
        t.to_status as new_value
      from order_timeline t join orders o on o.id = t.order_id where t.event = 'moved'
      union all
      select o.id, o.picking_completed, t.actor_id, o.picked_by, 'weight', i.id,
        concat_ws(', ', o.order_number, i.name, i.variation_name), 'quantity_picked', null,
        trim_scale(i.quantity_picked) || ' ' || i.unit
      from order_items i join orders o on o.id = i.order_id
      join order_timeline t on t.order_id = o.id and t.to_status = 'picked'
      where i.quantity_picked is not null) as done
    join orders o on o.id = done.order_id
    join customers c on c.id = o.customer_id
    join users u on u.id = done.actor_id
    where o.delivery_date >= ${calendar.daysFromToday(-daysOfAudit)}
    order by done.at, done.subject desc, done.subject_id`)
