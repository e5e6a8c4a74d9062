import type * as contract from '#contract/lots/recalls.ts'
import type { Lot } from '#contract/lots/lots.ts'
import type { WholeRecall } from '#contract/lots/recalls.ts'
import type { Trace } from '#contract/lots/traces.ts'
import { usualAdvice } from '#domain/lots/recalls.ts'
import { whoHas } from '#domain/lots/trace-words.ts'
import { sumQuantities } from '#domain/products/quantities.ts'
import { grouped } from '#domain/words/grouped.ts'
import { doingOf } from '#server/lots/doing.ts'
import { lockLots, tellOfLots } from '#server/lots/lots-rows.ts'
import { traceOfLots } from '#server/lots/trace/read-trace.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { wholeRecall } from './read-recalls.ts'
import {
  insertRecall,
  insertRecallCustomers,
  insertRecallLots,
  recallTheLots,
} from './recalls-rows.ts'

/**
 * Stops lots with all that was made of them, and records who has how much (rules 15.12). A drill stops nothing. Tells
 * nobody yet.
 */
export const startRecall = (work: Work, { body }: Asked<typeof contract.startRecall>) =>
  work.transact(async (tx): Promise<WholeRecall> => {
    const { kind, isDrill, reason } = body
    const lotIds = [...new Set(body.lotIds)]
    const roots = await lockLots(tx, lotIds)
    if (roots.length < lotIds.length) throw invalid('Choose a lot.', { lotIds: 'Choose a lot.' })
    const { trace, family } = await lockedFamily(tx, lotIds)
    const doing = doingOf(work)
    const id = await insertRecall(tx, {
      ...{ kind, isDrill, reason, advice: body.advice || usualAdvice[kind] },
      ...{ startedAt: doing.at, byId: doing.byId, byName: doing.byName, balance: trace.balance },
    })
    await insertRecallLots(
      tx,
      family.map(({ id: lotId, status, statusReason }) => ({
        ...{ recallId: id, lotId, isRoot: lotIds.includes(lotId) },
        ...{ was: status, wasReason: statusReason },
      })),
    )
    const customers = customersHaving(trace).map((row) => ({ ...row, recallId: id }))
    await insertRecallCustomers(tx, customers)
    if (!isDrill) {
      const ids = family.map((lot) => lot.id)
      await recallTheLots(tx, ids, reason, isoOf(work.now))
      await tellOfLots(tx, ids, `Recalled: ${reason}`, doing)
    }
    return wholeRecall(tx, id)
  })

/** Lots with all that was made of them, locked. Until a lot is locked, somebody may still cut or weigh from it. */
async function lockedFamily(tx: Db, lotIds: number[], known: Lot[] = []) {
  const trace = await traceOfLots(tx, lotIds)
  if (trace.cut) throw conflict('TOO_MUCH', trace.cut)
  const family = trace.lots.filter(({ step }) => step >= 0).map(({ lotId }) => lotId)
  if (family.length === known.length) return { trace, family: known }
  return lockedFamily(tx, lotIds, await lockLots(tx, family))
}

/** The customers who kept meat of these lots or have it on the way, with their lines as they are now. */
function customersHaving({ lots, lines, customers }: Trace) {
  const codes = new Map(lots.map(({ lotId, code }) => [lotId, code]))
  const having = grouped(whoHas(lines).atCustomers, ({ customerId }) => customerId)
  return customers.flatMap(({ customerId, name, contactName, phone, email }) => {
    const kept = (having.get(customerId) ?? []).map((line) => ({
      orderNumber: line.orderNumber,
      deliveryDate: line.deliveryDate,
      code: codes.get(line.lotId) ?? '',
      name: line.name,
      kg: line.kg,
      pieces: line.pieces,
    }))
    return kept.length === 0
      ? []
      : [
          {
            ...{ customerId, name, contactName, phone, email, lines: kept },
            kg: sumQuantities(kept.map(({ kg }) => kg)),
          },
        ]
  })
}
