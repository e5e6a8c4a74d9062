import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderItem } from '#contract/orders/orders.ts'
import { usualTolerance } from '#domain/orders/picking/picking.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import {
  orderItems,
  orders,
  pickingLists,
  settings,
} from '#server/platform/database/schema/index.ts'

/** A line as every call returns it; `productName` repeats the name for other clients. */
export const itemColumns = {
  id: orderItems.id,
  orderId: orderItems.orderId,
  productId: orderItems.productId,
  variationId: orderItems.variationId,
  variationName: orderItems.variationName,
  name: orderItems.name,
  productName: sql<string>`${orderItems.name}`.as('product_name'),
  code: orderItems.code,
  description: orderItems.description,
  quantityOrdered: orderItems.quantityOrdered,
  quantityPicked: orderItems.quantityPicked,
  quantityDelivered: orderItems.quantityDelivered,
  returnedQuantity: orderItems.returnedQuantity,
  piecesOrdered: orderItems.piecesOrdered,
  piecesPicked: orderItems.piecesPicked,
  piecesDelivered: orderItems.piecesDelivered,
  averageKg: orderItems.averageKg,
  returnReason: orderItems.returnReason,
  unit: orderItems.unit,
  pricePerUnit: orderItems.pricePerUnit,
  totalPrice: orderItems.totalPrice,
  discountPercent: orderItems.discountPercent,
  discountReason: orderItems.discountReason,
  vatRate: orderItems.vatRate,
  imageUrl: orderItems.imageUrl,
  pickingNotes: orderItems.pickingNotes,
  pickedBy: orderItems.pickedBy,
  pickedAt: orderItems.pickedAt,
  substitute: orderItems.substitute,
  substituteProductId: orderItems.substituteProductId,
  substituteVariationId: orderItems.substituteVariationId,
  packingNote: orderItems.packingNote,
  adminPriceConfirmed: orderItems.adminPriceConfirmed,
  isCustomerProduct: orderItems.isCustomerProduct,
  pendingAdminPricing: orderItems.pendingAdminPricing,
  lastModified: orderItems.lastModified,
  modifiedAfterSignature: orderItems.modifiedAfterSignature,
} satisfies Record<keyof OrderItem, unknown>

export const itemsOf = (db: Db, orderId: number): Promise<OrderItem[]> =>
  db
    .select(itemColumns)
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.position)

type ItemChange = Partial<typeof orderItems.$inferInsert>

const itemById = question('line', ['itemId'], (db, { itemId }) =>
  db.select(itemColumns).from(orderItems).where(eq(orderItems.id, itemId)),
)

export const oneItem = async (db: Db, itemId: number): Promise<OrderItem | undefined> =>
  (await itemById(db, { itemId }))[0]

const changing = (columns: readonly string[]) =>
  question(null, ['itemId', ...columns], (db, { itemId, ...places }) =>
    db
      .update(orderItems)
      .set(Object.fromEntries(columns.map((column) => [column, sql`${places[column]}`])))
      .where(sql`${orderItems.id} = ${itemId}`)
      .returning(itemColumns),
  )

/** One prepared statement for each set of columns. Pickers save weights all morning, so the SQL is built only once. */
const changes = new Map<string, ReturnType<typeof changing>>()

function changeOf(columns: readonly string[]): ReturnType<typeof changing> {
  const which = columns.join()
  const known = changes.get(which) ?? changing(columns)
  changes.set(which, known)
  return known
}

export async function updateItem(db: Db, itemId: number, change: ItemChange): Promise<OrderItem> {
  const columns = Object.keys(change)
  const ask = columns.length > 0 ? changeOf(columns) : itemById
  const [item] = await ask(db, { itemId, ...change })
  if (!item) throw new Error(`Line ${itemId} is gone`)
  return item
}

const tolerance = question('pick-tolerance', [], (db) =>
  db.select({ percent: settings.pickTolerance }).from(settings),
)

/** How far, in per cent, a weight may differ from the quantity ordered before Topside asks for confirmation. */
export const pickTolerance = async (db: Db): Promise<number> =>
  (await tolerance(db, {}))[0]?.percent ?? usualTolerance

/** Saving the first weight starts picking. */
export async function startPicking(
  db: Db,
  orderId: number,
  pickerName: string,
  now: string,
): Promise<void> {
  await db
    .update(orders)
    .set({ pickingStarted: now })
    .where(and(eq(orders.id, orderId), sql`${orders.pickingStarted} is null`))
  await db
    .update(pickingLists)
    .set({ status: 'in_progress', pickerName, startedAt: now })
    .where(and(eq(pickingLists.orderId, orderId), eq(pickingLists.status, 'pending')))
}

/** Lines without a recorded delivery count as delivered in full. */
export const deliverTheRest = (tx: Db, orderId: number) =>
  tx
    .update(orderItems)
    .set({
      quantityDelivered: sql`${orderItems.sentQuantity}`,
      piecesDelivered: sql`coalesce(${orderItems.piecesPicked},
        case when ${orderItems.quantityPicked} is null then ${orderItems.piecesOrdered} end)`,
    })
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.quantityDelivered)))

export type PricedItem = {
  itemId: number
  unitPrice: string
  totalPrice: string
  adminPriceConfirmed: boolean
}

/** Sets the prices of some lines of one order and updates the order's total. */
export async function writePrices(db: Db, orderId: number, items: PricedItem[]): Promise<void> {
  const each = (name: keyof PricedItem) => sql.param(items.map((item) => item[name]))
  await db.execute(sql`
    update order_items set price_per_unit = priced.price, total_price = priced.total,
      admin_price_confirmed = priced.confirmed,
      pending_admin_pricing = order_items.pending_admin_pricing and not priced.confirmed
    from unnest(${each('itemId')}::int[], ${each('unitPrice')}::numeric[],
      ${each('totalPrice')}::numeric[], ${each('adminPriceConfirmed')}::boolean[])
      as priced (id, price, total, confirmed)
    where order_items.id = priced.id and order_items.order_id = ${orderId}`)
  const total = sql`(select coalesce(sum(total_price), 0) from order_items where order_id = ${orderId})`
  await db.update(orders).set({ total }).where(eq(orders.id, orderId))
}

/** Undoes the confirmation of these lines' prices. */
export const unconfirmLines = (tx: Db, orderId: number, lines: number[]) =>
  tx
    .update(orderItems)
    .set({ adminPriceConfirmed: false })
    .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, lines)))

type LineDiscount = {
  itemId: number
  discountPercent: string | null
  discountReason: string | null
}

/** Sets the discounts of some lines of one order. */
export const writeDiscounts = (db: Db, orderId: number, lines: readonly LineDiscount[]) =>
  db.execute(sql`
    update order_items set discount_percent = line."discountPercent", discount_reason = line."discountReason"
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as line("itemId" int, "discountPercent" numeric, "discountReason" text)
    where order_items.id = line."itemId" and order_items.order_id = ${orderId}`)
