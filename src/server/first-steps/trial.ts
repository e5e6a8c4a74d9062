import { freeAccountId } from '#domain/people/account-id.ts'
import { nextInTrial } from '#domain/orders/trial.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Work } from '#server/platform/work.ts'
import { noteFact } from './first-steps-rows.ts'
import {
  holdTrial,
  insertTrialCustomer,
  readTrial,
  removeTrial,
  trialAccountIds,
} from './trial-rows.ts'

/** What comes next in the trial; null if none is under way. */
export async function trialNow({ db, actor }: Work) {
  const trial = await readTrial(db)
  if (!trial) return null
  const { customerId, order, begunBy } = trial
  const isOwn = !begunBy || begunBy.userId === actor.userId
  return { ...nextInTrial(customerId, order), begunBy: isOwn ? null : begunBy.name }
}

/** Makes the trial customer; a trial that is under way goes on. */
export const beginTrial = (work: Work): Promise<void> =>
  work.transact(async (tx) => {
    await holdTrial(tx)
    if (await readTrial(tx)) return
    const taken = new Set(await trialAccountIds(tx))
    await insertTrialCustomer(
      tx,
      freeAccountId('TRIAL', (id) => taken.has(id)),
    )
    const { userId, name } = work.actor
    await noteFact(tx, 'trial-order', { begunBy: { userId, name } })
  })

/** Removes the trial, and records if it got as far as the invoice. */
export const endTrial = (work: Work): Promise<void> =>
  work.transact(async (tx) => {
    await holdTrial(tx)
    const trial = await readTrial(tx)
    if (!trial) return
    const { isAtInvoice } = nextInTrial(trial.customerId, trial.order)
    await removeTrial(tx, trial.customerId)
    if (isAtInvoice) await noteFact(tx, 'trial-order', { walkedAt: isoOf(work.now) })
  })
