import type * as contract from '#contract/people/account.ts'
import type { Session } from '#contract/people/account.ts'
import { deviceOf } from '#domain/people/devices.ts'
import { isoOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { endSessions } from '#server/sign-in/sessions-rows.ts'
import { endSession, endSessionsBut, sessionsOf } from './sessions-rows.ts'
import { lockOther, loginsOf } from './account-rows.ts'

export async function listSessions({ db, actor, now, visit }: Work): Promise<Session[]> {
  const found = await sessionsOf(db, actor.userId, isoOf(now))
  return found.map(({ key, userAgent, startedAt, lastSeenAt, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    // Older sessions have no start time; the time they were last seen replaces it.
    startedAt: isoOf(startedAt ?? lastSeenAt),
    lastSeenAt: isoOf(lastSeenAt),
    isThis: key === visit.session(),
  }))
}

export async function endOwnSession(
  { db, actor }: Work,
  { params }: Asked<typeof contract.endSession>,
) {
  if (!(await endSession(db, params.id, actor.userId))) throw notFound('Session')
  return { message: 'Signed out there.' }
}

export async function endOtherSessions({ db, actor, visit }: Work) {
  await endSessionsBut(db, visit.session(), actor.userId)
  return { message: 'Signed out everywhere else.' }
}

export const listLogins = ({ db, now }: Work, { params }: Asked<typeof contract.listLogins>) =>
  loginsOf(db, params.id, isoOf(now))

/** Ends every session of another person. */
export const endSessionsOf = (work: Work, { params }: Asked<typeof contract.endSessionsOf>) =>
  work.transact(async (tx) => {
    const person = await lockOther(tx, params.id, work.actor.userId)
    if (!person) throw notFound('Login')
    await endSessions(tx, person.id)
    return { message: 'Signed out everywhere.' }
  })
