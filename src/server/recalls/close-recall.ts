import type * as own from '#contract/lots/own-recalls.ts'
import type * as contract from '#contract/lots/recalls.ts'
import { obstacleToAnswer } from '#domain/lots/recalls.ts'
import { quantity } from '#domain/products/quantities.ts'
import { doingOf } from '#server/lots/doing.ts'
import { tellOfLot, updateLot } from '#server/lots/lots-rows.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import {
  keepStopped,
  lockRecall,
  lockRecallCustomer,
  lotsBefore,
  updateRecall,
  updateRecallCustomer,
} from './recalls-rows.ts'
import { lockOpenRecall } from './tell-customers.ts'

/**
 * Locks an open recall and one customer's row of it. Locks the recall first, as sending the messages does. Answers 404
 * to everyone else, so that they don't learn whether there is such a recall.
 */
async function lockAsked(tx: Db, id: number, of: Parameters<typeof lockRecallCustomer>[2]) {
  const there = await lockRecall(tx, id)
  const row = there && (await lockRecallCustomer(tx, id, of))
  if (!row) throw notFound('Recall')
  return { recall: await lockOpenRecall(tx, id), row }
}

/** Saves what became of a customer's meat. It can be corrected until the recall is closed. */
export const answerRecall = (work: Work, { params, body }: Asked<typeof contract.answerRecall>) =>
  work.transact(async (tx) => {
    const isOffice = work.actor.role !== 'customer'
    const which = isOffice ? { id: body.answersFor ?? 0 } : { customerId: customerOf(work.actor) }
    const { row } = await lockAsked(tx, params.id, which)
    const amounts = {
      isolatedKg: quantity(body.isolatedKg),
      usedKg: quantity(body.usedKg),
      returnedKg: quantity(body.returnedKg),
    }
    const obstacle = obstacleToAnswer(amounts, row.kg)
    if (obstacle) throw invalid(obstacle, { isolatedKg: obstacle })
    const answered = { answeredAt: isoOf(work.now), answeredBy: work.actor.name }
    await updateRecallCustomer(tx, row.id, { ...amounts, ...answered })
    if (row.customerId) work.concerns(row.customerId)
    return { ...amounts, ...answered }
  })

/** Records when a customer first saw a recall. Before its messages are sent, there is nothing to see. */
export const seeRecall = (work: Work, { params }: Asked<typeof own.seeRecall>) =>
  work.transact(async (tx) => {
    const mine = { customerId: customerOf(work.actor) }
    const { recall, row } = await lockAsked(tx, params.id, mine)
    if (!recall.toldAt) throw notFound('Recall')
    if (!row.seenAt) await updateRecallCustomer(tx, row.id, { seenAt: isoOf(work.now) })
    return { message: 'Noted.' }
  })

/** Notes that the office told a customer by phone, or takes the note back. The first call counts. */
export const tellByPhone = (work: Work, { params, body }: Asked<typeof contract.tellByPhone>) =>
  work.transact(async (tx) => {
    const { row } = await lockAsked(tx, params.id, { id: body.rung })
    const now = { phonedAt: isoOf(work.now), phonedBy: work.actor.name }
    if (!body.isTold) await updateRecallCustomer(tx, row.id, { phonedAt: null, phonedBy: null })
    else if (!row.phonedAt) await updateRecallCustomer(tx, row.id, now)
    return { message: body.isTold ? 'Told by phone.' : 'Not told by phone.' }
  })

export const tellAuthority = (work: Work, { params }: Asked<typeof contract.tellAuthority>) =>
  work.transact(async (tx) => {
    const { authorityToldAt } = await lockOpenRecall(tx, params.id)
    if (!authorityToldAt) await updateRecall(tx, params.id, { authorityToldAt: isoOf(work.now) })
    return { message: 'The authority was told.' }
  })

/** Closes a recall. After a false alarm its lots get their earlier status back, unless another recall names them. */
export const closeRecall = (work: Work, { params, body }: Asked<typeof contract.closeRecall>) =>
  work.transact(async (tx) => {
    const { isDrill } = await lockOpenRecall(tx, params.id)
    const doing = doingOf(work)
    const closed = { closedAt: doing.at, closedBy: doing.byName, closing: body.closing }
    await updateRecall(tx, params.id, closed)
    if (!isDrill && !body.freeLots) await keepStopped(tx, params.id)
    if (!isDrill && body.freeLots)
      for (const { id, was, wasReason } of await lotsBefore(tx, params.id)) {
        const isFree = was === 'free' || was === 'closed'
        await updateLot(tx, id, {
          ...{ status: was, statusReason: wasReason },
          ...(isFree && { stoppedAt: null }),
        })
        const again = isFree ? 'Freed' : `Still ${was}`
        await tellOfLot(tx, id, `${again}, the recall was closed: ${body.closing}`, doing)
      }
    return { message: 'The recall is closed.' }
  })
