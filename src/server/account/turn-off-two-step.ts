import type * as contract from '#contract/account.ts'
import { obstacleToTurningOff } from '#domain/people/two-step.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { proveSelf } from '#server/sign-in/prove-self.ts'
import { endSessions } from '#server/sign-in/sessions-rows.ts'
import { takeTwoStepOff } from '#server/sign-in/two-step-rows.ts'
import { lockOther } from './account-rows.ts'
import { enterAnew } from './enter-anew.ts'
import { endSessionsBut } from './sessions-rows.ts'

export async function turnOffTwoStep(work: Work, { body }: Asked<typeof contract.turnOffTwoStep>) {
  const { id, twoStepFor } = await proveSelf(work, body)
  const obstacle = obstacleToTurningOff(twoStepFor, work.actor.role)
  if (obstacle) throw conflict('ASKED_FOR', obstacle)
  await work.transact(async (tx) => {
    await takeTwoStepOff(tx, id)
    await endSessionsBut(tx, work.visit.session(), id)
  })
  await enterAnew(work)
  return { message: 'Two-step sign-in is off.' }
}

/** For somebody who lost their phone and their codes; of one's own it takes the proof above. */
export const takeOffTwoStep = (work: Work, { params }: Asked<typeof contract.takeOffTwoStep>) =>
  work.transact(async (tx) => {
    const person = await lockOther(tx, params.id, work.actor.userId)
    if (!person) throw notFound('Login')
    await takeTwoStepOff(tx, person.id)
    await endSessions(tx, person.id)
    return { message: 'Two-step sign-in is taken off.' }
  })
