import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { LineToWeigh, LotShare, Weighing } from '#contract/orders/weighings.ts'
import type { LabelPrefix } from '#domain/products/labels/weight-labels.ts'
import { lotsOfLine } from '#domain/lots/line-lots.ts'
import { usualTolerance } from '#domain/orders/picking/picking.ts'
import type { Range } from '#domain/orders/picking/weighings.ts'
import { isWeighed } from '#domain/products/quantities.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import {
  labelPrefixes,
  orderItems,
  productCategories,
  products,
  productVariations,
  tares,
  weighings,
} from '#server/platform/database/schema/index.ts'

const columns = {
  id: weighings.id,
  pieces: weighings.pieces,
  grossKg: weighings.grossKg,
  tareKg: weighings.tareKg,
  netKg: weighings.netKg,
  source: sql<Weighing['source']>`${weighings.source}`,
  label: weighings.label,
  device: weighings.device,
  byName: weighings.byName,
  at: weighings.at,
  voidedAt: weighings.voidedAt,
  voidedBy: weighings.voidedBy,
  voidReason: weighings.voidReason,
  lots: sql<LotShare[]>`coalesce((
    select json_agg(json_build_object('lotId', l.id, 'code', l.code, 'useBy', l.use_by, 'status', l.status,
      'statusReason', l.status_reason, 'kg', g.kg::text, 'pieces', g.pieces) order by l.id)
    from weighing_lots g join lots l on l.id = g.lot_id where g.weighing_id = weighings.id), '[]')`,
} satisfies Record<keyof Weighing, unknown>

const ofLine = question('weighings-of-line', ['itemId'], (db, { itemId }) =>
  db
    .select(columns)
    .from(weighings)
    .where(sql`${weighings.orderItemId} = ${itemId}`)
    .orderBy(asc(weighings.number)),
)

/** A line's weighings, including voided ones, oldest first. */
export const weighingsOf = (db: Db, itemId: number): Promise<Weighing[]> => ofLine(db, { itemId })

/** Of a substitute whose product is not known, the product that was ordered stands in. */
const productSent = sql`coalesce(${orderItems.substituteProductId}, ${orderItems.productId})`

const termsOfLines = question('terms-of-lines-to-weigh', ['orderId'], (db, { orderId }) => {
  const size = sql`case when ${orderItems.substituteProductId} is null then ${orderItems.variationId}
    else ${orderItems.substituteVariationId} end`
  const term = (column: string) =>
    sql`case when ${size} is null then ${products}.${sql.identifier(column)}
      else ${productVariations}.${sql.identifier(column)} end`
  return db
    .select({
      itemId: orderItems.id,
      unit: orderItems.unit,
      orderedBy: sql<LineToWeigh['orderedBy']>`coalesce(${term('ordered_by')}, 'kg')`,
      leastKg: sql<string | null>`${term('least_kg')}`,
      mostKg: sql<string | null>`${term('most_kg')}`,
      piecesPerBox: sql<number | null>`${term('pieces_per_box')}`,
      tareId: sql<number | null>`${term('tare_id')}`,
      lotsRequired: sql<boolean>`coalesce(${productCategories.lotsRequired}, false)`,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, productSent))
    .leftJoin(productVariations, eq(productVariations.id, size))
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.position)
})

const ofOrder = question('weighings-of-order', ['orderId'], (db, { orderId }) =>
  db
    .select({ itemId: weighings.orderItemId, ...columns })
    .from(weighings)
    .innerJoin(orderItems, eq(orderItems.id, weighings.orderItemId))
    .where(sql`${orderItems.orderId} = ${orderId}`)
    .orderBy(asc(weighings.number)),
)

/**
 * The lines of an order, with what their products say about a piece today. A counted line lists no weighings, only the
 * lots that its pieces come from.
 */
export async function linesToWeigh(db: Db, orderId: number): Promise<LineToWeigh[]> {
  const weighed = new Map<number, Weighing[]>()
  for (const { itemId, ...weighing } of await ofOrder(db, { orderId }))
    weighed.set(itemId, [...(weighed.get(itemId) ?? []), weighing])
  const terms = await termsOfLines(db, { orderId })
  return terms.map(({ unit, ...term }) => {
    const of = weighed.get(term.itemId) ?? []
    return { ...term, lots: lotsOfLine(of), weighings: isWeighed(unit) ? of : [] }
  })
}

/** The line that something was weighed for; undefined if there is no such weighing. */
export async function lineOfWeighing(db: Db, id: string): Promise<number | undefined> {
  const [found] = await db
    .select({ itemId: weighings.orderItemId })
    .from(weighings)
    .where(eq(weighings.id, id))
  return found?.itemId
}

export type NewWeighing = typeof weighings.$inferInsert

/** Undefined if this weighing, or a live one of the same label, is there already. */
export async function insertWeighing(tx: Db, row: NewWeighing): Promise<Weighing | undefined> {
  return (await tx.insert(weighings).values(row).onConflictDoNothing().returning(columns))[0]
}

type Voiding = { at: string; by: string; reason: string }

const voidThat = (tx: Db, which: SQL, { at, by, reason }: Voiding) =>
  tx
    .update(weighings)
    .set({ voidedAt: at, voidedBy: by, voidReason: reason })
    .where(sql`${which} and ${weighings.voidedAt} is null`)

export const voidOne = (tx: Db, id: string, voiding: Voiding) =>
  voidThat(tx, sql`${weighings.id} = ${id}`, voiding)

export const voidAllOf = (tx: Db, itemId: number, voiding: Voiding) =>
  voidThat(tx, sql`${weighings.orderItemId} = ${itemId}`, voiding)

const limits = question(
  'limits-of-line',
  ['productId', 'variationId'],
  (_, { productId, variationId }) => sql<Range & { tolerance: number }>`
    select case when v.id is null then p.least_kg else v.least_kg end as "leastKg",
      case when v.id is null then p.most_kg else v.most_kg end as "mostKg",
      coalesce((select pick_tolerance from settings), ${sql.raw(String(usualTolerance))}) as tolerance
    from (select 1) line left join products p on p.id = ${productId}::int
    left join product_variations v on v.id = ${variationId}::int`,
)

type Sold = { productId: number | null; variationId: number | null }

/** The least and most that a piece of the product or size weighs, and the tolerance for a line, in per cent. */
export async function limitsOf(db: Db, { productId, variationId }: Sold) {
  const [found] = await limits(db, { productId, variationId })
  return found ?? { leastKg: null, mostKg: null, tolerance: usualTolerance }
}

/** The weight of a tare, even of one no longer used: a device that was offline may still name it. */
export async function tareWeight(db: Db, id: number): Promise<string | undefined> {
  return (await db.select({ kg: tares.kg }).from(tares).where(eq(tares.id, id)))[0]?.kg
}

/** The layouts of suppliers' labels. */
export const prefixesOfLabels = (db: Db): Promise<LabelPrefix[]> =>
  db
    .select({
      prefix: labelPrefixes.prefix,
      holds: sql<LabelPrefix['holds']>`${labelPrefixes.holds}`,
      itemStart: labelPrefixes.itemStart,
      itemDigits: labelPrefixes.itemDigits,
      valueStart: labelPrefixes.valueStart,
      valueDigits: labelPrefixes.valueDigits,
      decimals: labelPrefixes.decimals,
      ownCodes: labelPrefixes.ownCodes,
    })
    .from(labelPrefixes)
