import * as contract from '#contract/business/first-steps.ts'
import type { FirstStepsNow } from '#contract/business/first-steps.ts'
import { londonToday } from '#domain/days/london.ts'
import { isOver, minutesLeft, type Running, stepsNow } from '#domain/first-steps.ts'
import { readBackups } from '#server/backups/read-backups.ts'
import { isoOf } from '#server/platform/clock.ts'
import { emailsNow } from '#server/emails/reach.ts'
import { invitationsNow } from '#server/invitations/invite-all.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { putAway, readFirstDay, skipStep } from './first-steps-rows.ts'
import { beginTrial, endTrial, trialNow } from './trial.ts'

async function firstStepsNow(work: Work): Promise<FirstStepsNow> {
  const { putAway: isAway, ...found } = await readFirstDay(work.db, work.actor.userId)
  const day = { ...found, live: await invitationsNow(work) }
  const steps = stepsNow(day, await runningNow(work))
  const isEnded = isOver(steps, day.live.last, londonToday(work.now))
  const trial = await trialNow(work)
  // Once the guide has ended, home screens no longer ask for its steps.
  if (isEnded && !isAway) await putAway(work.db, isoOf(work.now))
  return { putAway: isAway || isEnded, minutesLeft: minutesLeft(steps), trial, steps }
}

async function runningNow(work: Work): Promise<Running> {
  const { made } = await readBackups(work)
  return {
    publicUrl: work.publicUrl,
    ...(await emailsNow(work)),
    lastBackup: made[0]?.madeAt ?? null,
  }
}

async function putGuideAway(work: Work, { body }: Asked<typeof contract.putGuideAway>) {
  await putAway(work.db, body.putAway ? isoOf(work.now) : null)
  return firstStepsNow(work)
}

async function skipFirstStep(work: Work, { params, body }: Asked<typeof contract.skipFirstStep>) {
  await skipStep(work.db, params.step, body.skipped ? isoOf(work.now) : null)
  return firstStepsNow(work)
}

export const firstStepsRoutes: Served[] = [
  serve(contract.getFirstSteps, firstStepsNow),
  serve(contract.putGuideAway, putGuideAway),
  serve(contract.skipFirstStep, skipFirstStep),
  serve(contract.beginTrial, (work) => beginTrial(work).then(() => firstStepsNow(work))),
  serve(contract.endTrial, (work) => endTrial(work).then(() => firstStepsNow(work))),
]
