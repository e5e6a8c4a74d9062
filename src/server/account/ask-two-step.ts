import type * as contract from '#contract/account.ts'
import { isAskedOf } from '#domain/people/two-step.ts'
import { roles } from '#domain/people/roles.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { identityById } from '#server/sign-in/sign-in-rows.ts'
import { endSessionsWithout, readRule, writeRule } from './account-rows.ts'

export const getTwoStepRule = ({ db }: Work) => readRule(db)

/** Whoever asks it of others has it; those without it set it up when they sign in again. */
export const saveTwoStepRule = (work: Work, { body }: Asked<typeof contract.saveTwoStepRule>) =>
  work.transact(async (tx) => {
    const asked = roles.filter((role) => isAskedOf(body.twoStepFor, role))
    const own = await identityById(tx, work.actor.userId)
    if (asked.length > 0 && !own?.twoStep)
      throw conflict('OWN_FIRST', 'Set up your own two-step sign-in first, under Your account.')
    await writeRule(tx, body.twoStepFor)
    await endSessionsWithout(tx, asked)
    return body
  })
