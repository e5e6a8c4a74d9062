import { desc, eq, sql } from 'drizzle-orm'
import { missingInWords } from '#domain/orders/attention.ts'
import { statusLabel } from '#domain/orders/states/order-statuses.ts'
import { shortened } from '#domain/words/plain-text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isMissing, isOpen, mayDrive } from '#server/platform/database/order-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'
import {
  nameShown,
  creditNotes,
  customers,
  invoices,
  messages,
  orderItems,
  orders,
} from '#server/platform/database/schema/index.ts'
import { inAll } from '#server/platform/http/pages.ts'
import { mostNotifications, type Newest, newestOf } from './newest.ts'

type OfOrder = 'new_order' | 'to_pick'
/** Leaves out orders without lines: a client that sends lines one by one has ordered nothing before the first. */
const hasLines = sql` and exists (select from order_items where order_items.order_id = ${orders.id})`
const waitsWhile = {
  new_order: { while: isOpen('orders'), since: orders.orderSent, also: hasLines },
  to_pick: {
    while: sql`${orders.status} = 'confirmed'`,
    since: orders.orderConfirmed,
    also: sql``,
  },
}

/**
 * Orders in a status, the last to reach it first. The query contains the statuses as literals, because some indexes
 * cover only certain statuses.
 */
const ordersWaiting = (kind: OfOrder) =>
  question(`notified-${kind}`, ['today'], (db, { today }) => {
    const { while: waits, since, also } = waitsWhile[kind]
    return db
      .select({
        orderNumber: sql<string>`${orders.orderNumber}`,
        status: orders.status,
        // This looks up the customers of the newest orders only; a join would look up all of them.
        customer: sql<string>`(select ${nameShown('customers')} from ${customers} where ${customers.id} = ${orders.customerId})`,
        at: sql<string>`coalesce(${since}, ${orders.createdAt})`.mapWith(orders.createdAt),
        inAll,
      })
      .from(orders)
      .where(sql`${waits} and ${orders.deliveryDate} >= ${today}${also}`)
      .orderBy(sql`coalesce(${since}, ${orders.createdAt}) desc`)
      .limit(mostNotifications)
  })
const waiting = { new_order: ordersWaiting('new_order'), to_pick: ordersWaiting('to_pick') }

/** Waiting orders that are delivered on this day or later. */
async function ordersThat(db: Db, kind: OfOrder, today: string): Promise<Newest> {
  const rows = await waiting[kind](db, { today })
  return newestOf(rows, ({ orderNumber, status, customer, at }) => ({
    kind,
    key: `${kind}-${orderNumber}`,
    title: `${orderNumber} ${statusLabel(status)}`,
    detail: customer,
    at,
    orderNumber,
  }))
}

export const newOrders = (db: Db, today: string) => ordersThat(db, 'new_order', today)
export const ordersToPick = (db: Db, today: string) => ordersThat(db, 'to_pick', today)

const stopsReleased = question('notified-stops', ['today', 'driverId'], (db, places) =>
  db
    .select({
      orderNumber: sql<string>`${orders.orderNumber}`,
      deliveryDate: orders.deliveryDate,
      customer: nameShown('customers'),
      at: sql<string>`coalesce((select max(t.at) from order_timeline t
        where t.order_id = ${orders.id} and t.to_status = 'dispatched'), ${orders.createdAt})`.mapWith(
        orders.createdAt,
      ),
      inAll,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      sql`${orders.status} = 'dispatched' and ${orders.deliveryDate} >= ${places.today}
        and ${mayDrive('orders', places.driverId)}`,
    )
    .orderBy(desc(orders.id))
    .limit(mostNotifications),
)

/** Released stops from this day on that are the driver's own or that no driver has claimed. */
export async function stopsToDeliver(db: Db, driverId: number, today: string): Promise<Newest> {
  const rows = await stopsReleased(db, { today, driverId })
  return newestOf(rows, ({ orderNumber, deliveryDate, customer, at }) => ({
    kind: 'to_deliver' as const,
    key: `to_deliver-${orderNumber}`,
    title: `${orderNumber} ${statusLabel('dispatched')}`,
    detail: customer,
    at,
    orderNumber,
    deliveryDate,
  }))
}

const ordersMissingLines = question('notified-missing', ['since'], (db, { since }) =>
  db
    .select({
      orderNumber: sql<string>`${orders.orderNumber}`,
      customer: nameShown('customers'),
      lines: sql<number>`count(*)::int`,
      names: sql<string>`string_agg(${orderItems.name}, ', ' order by ${orderItems.position})`,
      at: sql<string>`max(${orderItems.lastModified})`.mapWith(orders.createdAt),
      inAll,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      sql`${isMissing('order_items')} and ${orderItems.lastModified} >= ${since} and ${orders.status} <> 'cancelled'`,
    )
    .groupBy(orders.id, customers.id)
    .orderBy(sql`max(${orderItems.lastModified}) desc`)
    .limit(mostNotifications),
)

/** Orders with goods that drivers have reported as missing from the van since that moment. */
export async function linesMissing(db: Db, since: string): Promise<Newest> {
  const rows = await ordersMissingLines(db, { since })
  return newestOf(rows, ({ orderNumber, customer, lines, names, at }) => ({
    kind: 'missing_from_van' as const,
    key: `missing-${orderNumber}`,
    title: `${missingInWords(lines)}, ${orderNumber}`,
    detail: shortened(`${customer}: ${names}`, 120),
    at,
    orderNumber,
  }))
}

const messagesSent = question('notified-messages', ['since'], (db, { since }) =>
  db
    .select({
      id: messages.id,
      text: messages.message,
      sentBy: messages.sentBy,
      at: messages.sentAt,
      orderNumber: sql<string>`${orders.orderNumber}`,
      inAll,
    })
    .from(messages)
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .where(sql`${messages.sentAt} >= ${since}`)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(mostNotifications),
)

/** What staff have written to customers since that moment. */
export async function messagesSince(db: Db, since: string): Promise<Newest> {
  const rows = await messagesSent(db, { since })
  return newestOf(rows, ({ id, text, sentBy, at, orderNumber }) => ({
    kind: 'message' as const,
    key: `message-${id}`,
    title: `${sentBy} wrote about ${orderNumber}`,
    detail: shortened(text, 120),
    at,
    orderNumber,
  }))
}

const creditsInDraft = question('notified-credits', [], (db) =>
  db
    .select({
      id: creditNotes.id,
      invoiceId: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      customer: nameShown('customers'),
      at: creditNotes.createdAt,
      inAll,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(sql`${creditNotes.status} = 'draft'`)
    .orderBy(desc(creditNotes.id))
    .limit(mostNotifications),
)

/** Credit notes that were drafted for refused goods and that nobody has issued or discarded yet. */
export async function draftedCredits(db: Db): Promise<Newest> {
  const rows = await creditsInDraft(db, {})
  return newestOf(rows, ({ id, invoiceId, invoiceNumber, customer, at }) => ({
    kind: 'credit_draft' as const,
    key: `credit-${id}`,
    title: `Refused goods: a credit note for ${invoiceNumber} waits`,
    detail: customer,
    at,
    orderNumber: null,
    invoiceId,
  }))
}
