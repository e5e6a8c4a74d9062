import type * as contract from '#contract/account.ts'
import { isoOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { endSessions } from '#server/sign-in/sessions-rows.ts'
import { lockOther, loginsOf } from './account-rows.ts'

export const listLogins = ({ db, now }: Work, { params }: Asked<typeof contract.listLogins>) =>
  loginsOf(db, params.id, isoOf(now))

/** Signs somebody else out everywhere. */
export const endSessionsOf = (work: Work, { params }: Asked<typeof contract.endSessionsOf>) =>
  work.transact(async (tx) => {
    const person = await lockOther(tx, params.id, work.actor.userId)
    if (!person) throw notFound('Login')
    await endSessions(tx, person.id)
    return { message: 'Signed out everywhere.' }
  })
