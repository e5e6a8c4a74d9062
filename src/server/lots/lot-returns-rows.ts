import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { UncheckedReturn } from '#contract/lots/lot-parts.ts'
import { type WasteReason, wasteReasons } from '#domain/lots/lots.ts'
import type { ReturnOutcome } from '#domain/lots/stock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { momentText } from '#server/platform/database/moment-text.ts'
import { lotMoves, lotReturns } from '#server/platform/database/schema/index.ts'
import { countOf } from '#server/platform/http/pages.ts'

const unchecked = sql`from lot_returns r where r.lot_id = lots.id and r.outcome is null`

/** How much of a lot came back and waits to be checked; pieces may have no weight, and count only if all are known. */
export const uncheckedKgOfLot = sql<string>`coalesce((select sum(r.kg) ${unchecked}), 0)::numeric(12, 3)`
export const uncheckedPiecesOfLot = sql<number>`coalesce((select case when count(*) = count(r.pieces) then sum(r.pieces) end ${unchecked}), 0)::int`
export const hasUnchecked = sql`exists (select ${unchecked})`

/** How many of a lot's unchecked returns are read at once. */
export const mostReturns = 200

export const countUnchecked = (db: Db, lotId: number): Promise<number> =>
  countOf(db, lotReturns, and(eq(lotReturns.lotId, lotId), isNull(lotReturns.outcome)))

/** What waits to be checked of a lot, the oldest first. */
export async function uncheckedReturns(db: Db, lotId: number): Promise<UncheckedReturn[]> {
  const { rows } = await db.execute<UncheckedReturn>(sql`
    select r.id, r.order_number as "orderNumber", r.name, r.kg::text as kg, r.pieces, r.is_estimate as "isEstimate",
      c.name as "customerName", i.return_reason as "returnReason", ${momentText(sql`r.at`)} as at
    from lot_returns r left join order_items i on i.id = r.order_item_id left join orders o on o.id = i.order_id
    left join customers c on c.id = o.customer_id and c.anonymised_at is null
    where r.lot_id = ${lotId} and r.outcome is null order by r.id limit ${mostReturns}`)
  return rows
}

export type LotReturn = Omit<typeof lotReturns.$inferSelect, 'outcome'> & {
  outcome: ReturnOutcome | null
}

const columns = {
  ...{ id: lotReturns.id, lotId: lotReturns.lotId, orderItemId: lotReturns.orderItemId },
  ...{ orderNumber: lotReturns.orderNumber, name: lotReturns.name },
  ...{ kg: lotReturns.kg, pieces: lotReturns.pieces, isEstimate: lotReturns.isEstimate },
  ...{ at: lotReturns.at, outcome: sql<ReturnOutcome | null>`${lotReturns.outcome}` },
  ...{ checkedBy: lotReturns.checkedBy, checkedAt: lotReturns.checkedAt },
} satisfies Record<keyof LotReturn, unknown>

type Line = { lotId: number; orderItemId: number }

const ofLine = ({ lotId, orderItemId }: Line) =>
  and(eq(lotReturns.lotId, lotId), eq(lotReturns.orderItemId, orderItemId))

/** What came back of a line to its lot, what is not checked first. The caller has locked the lot. */
export const returnsOfLine = (tx: Db, line: Line): Promise<LotReturn[]> =>
  tx
    .select(columns)
    .from(lotReturns)
    .where(ofLine(line))
    .orderBy(sql`${lotReturns.outcome} nulls first`, asc(lotReturns.id))

export async function returnById(
  tx: Db,
  lotId: number,
  id: number,
): Promise<LotReturn | undefined> {
  const its = and(eq(lotReturns.lotId, lotId), eq(lotReturns.id, id))
  return (await tx.select(columns).from(lotReturns).where(its))[0]
}

/** Adds to what waits to be checked of a line, or begins it. */
export async function addReturn(
  tx: Db,
  row: Line & Pick<LotReturn, 'orderNumber' | 'name' | 'kg' | 'pieces' | 'isEstimate' | 'at'>,
): Promise<void> {
  const { kg, pieces, isEstimate, at } = row
  const changed = await tx
    .update(lotReturns)
    .set({
      kg: sql`${lotReturns.kg} + ${kg}::numeric`,
      // Of which a part is not known in pieces, the whole is not known either.
      pieces: sql`${lotReturns.pieces} + ${pieces}::int`,
      ...{ isEstimate, at },
    })
    .where(and(ofLine(row), isNull(lotReturns.outcome)))
    .returning({ id: lotReturns.id })
  if (changed.length === 0) await tx.insert(lotReturns).values(row)
}

type Change = Partial<Pick<LotReturn, 'kg' | 'pieces' | 'outcome' | 'checkedBy' | 'checkedAt'>>

export const changeReturn = (tx: Db, id: number, change: Change) =>
  tx.update(lotReturns).set(change).where(eq(lotReturns.id, id))

export const removeReturn = (tx: Db, id: number) =>
  tx.delete(lotReturns).where(eq(lotReturns.id, id))

/** Why this was written off last, as its move says: 'condemned: came back from ORD-12, Sirloin'. */
export async function whyWrittenOff(tx: Db, lotId: number, what: string): Promise<WasteReason> {
  const said = wasteReasons.map((why) => `${why}: ${what}`)
  const its = and(
    eq(lotMoves.lotId, lotId),
    eq(lotMoves.reason, 'waste'),
    inArray(lotMoves.reference, said),
  )
  const [last] = await tx
    .select({ reference: lotMoves.reference })
    .from(lotMoves)
    .where(its)
    .orderBy(desc(lotMoves.id))
    .limit(1)
  return wasteReasons.find((why) => last?.reference === `${why}: ${what}`) ?? 'condemned'
}
