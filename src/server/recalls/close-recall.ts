import type * as contract from '#contract/lots/recalls.ts'
import { obstacleToAnswer } from '#domain/lots/recalls.ts'
import { quantity } from '#domain/products/quantities.ts'
import { doingOf } from '#server/lots/doing.ts'
import { tellOfLot, updateLot } from '#server/lots/lots-rows.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import {
  keepStopped,
  lockRecallCustomer,
  lotsBefore,
  updateRecall,
  updateRecallCustomer,
} from './recalls-rows.ts'
import { lockOpenRecall } from './tell-customers.ts'

/** Keeps what became of a customer's meat. It can be corrected until the recall is closed. */
export const answerRecall = (work: Work, { params, body }: Asked<typeof contract.answerRecall>) =>
  work.transact(async (tx) => {
    const isOffice = work.actor.role !== 'customer'
    const which = isOffice ? { id: body.answersFor ?? 0 } : { customerId: customerOf(work.actor) }
    const row = await lockRecallCustomer(tx, params.id, which)
    if (!row) throw notFound('Recall')
    await lockOpenRecall(tx, params.id)
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

export const tellAuthority = (work: Work, { params }: Asked<typeof contract.tellAuthority>) =>
  work.transact(async (tx) => {
    const { authorityToldAt } = await lockOpenRecall(tx, params.id)
    if (!authorityToldAt) await updateRecall(tx, params.id, { authorityToldAt: isoOf(work.now) })
    return { message: 'The authority was told.' }
  })

/** Closes a recall; after a false alarm its lots are again what they were, unless another recall has them. */
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
