import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type Order,
  order,
  type OrderItem,
  orderItem,
  type OrderRow,
} from '#contract/orders/order-shapes.ts'
import { standardRate } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  customers,
  fullName,
  nameShown,
  orderItems,
  orders,
  sites,
} from '#server/platform/database/schema/index.ts'
import {
  discountShares,
  isDiscounted,
  netOfLine,
} from '#server/platform/database/discounts-rows.ts'
import { isIssued } from '#server/platform/database/invoice-rules-rows.ts'
import { heldBecause, isUnpriced, siteShown } from '#server/platform/database/order-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'
import { type Written, written } from '#server/platform/database/written.ts'
import { itemColumns } from './order-item-rows.ts'

const chargesVat = sql`(select vat_number <> '' from settings)`

const standard = sql.raw(String(standardRate))

/**
 * The net of an order's lines as they will be charged, added up by VAT rate. A business without a VAT number charges
 * none.
 */
const netByRate = (lines: SQL) => sql`
  select coalesce(sum(net) filter (where rate = 0), 0.00) as at0,
    coalesce(sum(net) filter (where rate = ${standard}), 0.00) as at_standard,
    bool_and(rate = ${standard}) as none_at0
  from (select net, case when ${chargesVat} then vat_rate else 0 end as rate from (${lines}) charged) line`

const plainLines = sql`select ${netOfLine('i')} as net, i.vat_rate from order_items i
  where i.order_id = ${orders.id} and i.invoiced_quantity > 0`
const discountedLines = sql`select net - share as net, vat_rate
  from (${discountShares(sql`array[${orders.id}]`)}) shared`

const withFeeAndVat = (lines: SQL) => sql`(
  select n.at0 + n.at_standard + f.fee + round(${standard} / 100.0 *
      (n.at_standard + case when n.at_standard > n.at0 or n.none_at0 then f.fee else 0 end), 2)
    from (${netByRate(lines)}) n, lateral (select case when n.none_at0 is null then 0.00
      else coalesce((select delivery_fee from settings), 0.00) end as fee) f)`

/**
 * The invoice's amount or, without one, what the domain's totalAsInvoiced calculates; tests/parity compares the two.
 */
export const grandTotal = sql<string>`coalesce(
  (select v.amount from invoices v where v.order_id = ${orders.id} and v.status <> 'cancelled'),
  case when ${isDiscounted('orders')} then ${withFeeAndVat(discountedLines)}
    else ${withFeeAndVat(plainLines)} end)::text`

/** How many lines have no price yet; an issued invoice has priced them all. */
export const linesToPrice = sql<number>`(
  select count(*)::int from order_items i where i.order_id = ${orders.id} and ${isUnpriced('i')}
    and not exists (select from invoices v where v.order_id = ${orders.id} and ${isIssued('v')}))`

/** What a list shows about an order. Its lines are counted and added up in the same statement. */
export const orderColumns = {
  id: orders.id,
  orderNumber: sql<string>`${orders.orderNumber}`,
  customerId: orders.customerId,
  customerName: nameShown('customers'),
  siteId: orders.siteId,
  siteName: siteShown('orders', 'customers'),
  siteMainName: sql<string | null>`${customers.siteName}`.as('site_main_name'),
  customer: {
    name: customers.name,
    tradingName: customers.tradingName,
    accountId: customers.accountId,
    contactName: sql<string>`coalesce(${sites.contactName}, ${customers.contactName})`,
    phone: sql<string>`coalesce(${sites.phone}, ${customers.phone})`,
    email: customers.email,
    address: customers.address,
  },
  status: sql<OrderRow['status']>`${orders.status}`,
  total: orders.total,
  discountPercent: orders.discountPercent,
  discountAmount: orders.discountAmount,
  discountReason: orders.discountReason,
  pickedTotal: sql<string | null>`case when ${orders.pickingCompleted} is not null then (
    select sum(round(i.sent_quantity * i.price_per_unit, 2))::text
    from order_items i where i.order_id = ${orders.id}) end`,
  grandTotal,
  linesToPrice,
  itemCount: sql<number>`(select count(*)::int from order_items i where i.order_id = ${orders.id})`,
  deliveryDate: orders.deliveryDate,
  deliveryAddress: orders.deliveryAddress,
  deliveryInstructions: orders.deliveryInstructions,
  orderNotes: orders.orderNotes,
  createdAt: orders.createdAt,
  orderSent: orders.orderSent,
  orderApproved: orders.orderApproved,
  orderConfirmed: orders.orderConfirmed,
  pickingStarted: orders.pickingStarted,
  pickingCompleted: orders.pickingCompleted,
  sentBy: orders.sentBy,
  approvedBy: orders.approvedBy,
  pickedBy: orders.pickedBy,
  cancelledReason: orders.cancelledReason,
  heldReason: sql<string | null>`${orders.heldReason}`,
  heldBy: sql<string | null>`null::text`,
  heldAt: sql<string | null>`null::timestamptz`,
  pricingConfirmed: orders.pricingConfirmed,
  allowDispatchWithoutPricing: orders.allowDispatchWithoutPricing,
  deliveryStatus: orders.deliveryStatus,
  routePosition: orders.routePosition,
  estimatedDeliveryTime: orders.estimatedDeliveryTime,
  routeStartedAt: orders.routeStartedAt,
  driverStartedRoute: orders.driverStartedRoute,
  driverId: orders.driverId,
  driverName: sql<
    string | null
  >`(select ${fullName('u')} from users u where u.id = ${orders.driverId})`,
  version: orders.version,
} satisfies Record<keyof OrderRow, unknown>

/** Why a person holds an order, which customers don't see. */
const staffColumns: typeof orderColumns = {
  ...orderColumns,
  heldReason: heldBecause('orders'),
  heldBy: sql<string | null>`${orders.heldBy}`,
  heldAt: sql<string | null>`${orders.heldAt}`,
}

/** Orders with their lines. */
export const ordersWhere = (db: Db, where: SQL | undefined) => selected(db, where, orderColumns)

/** Orders with these columns and their lines. If a list does not return lines, the database does not read them. */
export const selected = <Columns extends typeof orderColumns>(
  db: Db,
  where: SQL | undefined,
  columns: Columns,
) =>
  db
    .select({ ...columns, items: linesOf(db) })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(sites, eq(sites.id, orders.siteId))
    .where(where)

/** Orders with their lines and the columns that only staff see. */
export const staffOrdersWhere = (db: Db, where: SQL | undefined) =>
  selected(db, where, staffColumns)

const linesOf = (db: Db): SQL<OrderItem[]> =>
  written(
    orderItem,
    db
      .select(itemColumns)
      .from(orderItems)
      .where(sql`${orderItems.orderId} = ${orders.id}`)
      .orderBy(asc(orderItems.position)),
  ).list

const orderById = question('order', ['id'], (db, { id }) =>
  written(order, ordersWhere(db, eq(orders.id, id))),
)
const ownOrderById = question('own-order', ['id', 'customerId'], (db, { id, customerId }) =>
  written(order, ordersWhere(db, and(eq(orders.id, id), eq(orders.customerId, customerId)))),
)

/** An order with its lines, as calls return it; with `customerId`, only if it is that customer's. */
export const writtenOrder = async (
  db: Db,
  id: number,
  customerId?: number,
): Promise<Written<Order> | undefined> =>
  (customerId === undefined
    ? await orderById(db, { id })
    : await ownOrderById(db, { id, customerId })
  )[0]

export const readOrder = async (
  db: Db,
  id: number,
  customerId?: number,
): Promise<Order | undefined> => (await writtenOrder(db, id, customerId))?.read()

const staffOrderById = question('order-for-staff', ['id'], (db, { id }) =>
  written(order, staffOrdersWhere(db, eq(orders.id, id))),
)

export const staffOrder = async (db: Db, id: number): Promise<Written<Order> | undefined> =>
  (await staffOrderById(db, { id }))[0]

const orderNumbered = question('order-by-number', ['orderNumber'], (db, { orderNumber }) =>
  written(order, staffOrdersWhere(db, eq(orders.orderNumber, orderNumber))),
)

export const orderByNumber = async (
  db: Db,
  orderNumber: string,
): Promise<Written<Order> | undefined> => (await orderNumbered(db, { orderNumber }))[0]
