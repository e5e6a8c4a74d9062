import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { WholeLot } from '#contract/lots/lots.ts'
import type { MoveReason } from '#domain/lots/lots.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  lotEvents,
  lotInputs,
  lotMoves,
  lots,
  receipts,
} from '#server/platform/database/schema/index.ts'
import { countOf } from '#server/platform/http/pages.ts'
import { countUnchecked, mostReturns, uncheckedReturns } from './lot-returns-rows.ts'

const newest = 200

const kin = (db: Db, of: 'inputs' | 'outputs', lotId: number) => {
  const [mine, theirs] =
    of === 'inputs'
      ? [lotInputs.outputId, lotInputs.inputId]
      : [lotInputs.inputId, lotInputs.outputId]
  return db
    .select({
      lotId: lots.id,
      code: lots.code,
      name: lots.name,
      kg: lotInputs.kg,
      pieces: lotInputs.pieces,
    })
    .from(lotInputs)
    .innerJoin(lots, eq(lots.id, theirs))
    .where(eq(mine, lotId))
    .orderBy(desc(lots.id))
    .limit(newest)
}

/** What a lot was made from and went into, its kilos and its history. */
export async function storyOfLot(db: Db, lotId: number) {
  const returns = await uncheckedReturns(db, lotId)
  const moves = await movesOf(db, lotId)
  const events = await eventsOf(db, lotId)
  const beyond = async (rows: readonly object[], most: number, count: () => Promise<number>) =>
    rows.length < most ? 0 : Math.max(0, (await count()) - rows.length)
  return {
    inputs: await kin(db, 'inputs', lotId),
    outputs: await kin(db, 'outputs', lotId),
    ...{ returns, moves, events },
    more: {
      returns: await beyond(returns, mostReturns, () => countUnchecked(db, lotId)),
      moves: await beyond(moves, newest, () => countOf(db, lotMoves, eq(lotMoves.lotId, lotId))),
      events: await beyond(events, newest, () =>
        countOf(db, lotEvents, eq(lotEvents.lotId, lotId)),
      ),
    },
    documents: await db
      .select({ receiptId: receipts.id, byName: receipts.byName, at: receipts.at })
      .from(receipts)
      .where(and(eq(receipts.lotId, lotId), isNotNull(receipts.documentId)))
      .orderBy(desc(receipts.id))
      .limit(newest),
  } satisfies Partial<WholeLot>
}

const movesOf = (db: Db, lotId: number) =>
  db
    .select({
      id: lotMoves.id,
      kg: lotMoves.kg,
      pieces: lotMoves.pieces,
      reason: sql<MoveReason>`${lotMoves.reason}`,
      reference: lotMoves.reference,
      byName: lotMoves.byName,
      at: lotMoves.at,
    })
    .from(lotMoves)
    .where(eq(lotMoves.lotId, lotId))
    .orderBy(desc(lotMoves.id))
    .limit(newest)

const eventsOf = (db: Db, lotId: number) =>
  db
    .select({
      id: lotEvents.id,
      told: lotEvents.told,
      byName: lotEvents.byName,
      at: lotEvents.at,
    })
    .from(lotEvents)
    .where(eq(lotEvents.lotId, lotId))
    .orderBy(desc(lotEvents.id))
    .limit(newest)
