import type * as contract from '#contract/team.ts'
import type { TeamMember } from '#contract/team.ts'
import type { Permission } from '#domain/roles.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import { sqlState } from '#server/platform/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import {
  deleteMember,
  endSessions,
  insertMember,
  lockMember,
  teamOf,
  updateMember,
} from './team-rows.ts'

const most = 50

export const listTeam = ({ db, actor }: Work): Promise<TeamMember[]> =>
  teamOf(db, customerOf(actor))

/** A new extra login; nobody gives away what they may not do themselves. */
export async function addTeamMember(
  work: Work,
  { body }: Asked<typeof contract.addTeamMember>,
): Promise<TeamMember> {
  const customerId = customerOf(work.actor)
  refuseGivingMore(work, body.permissions)
  const { username, firstName, lastName } = body
  const passwordHash = await hashPassword(body.password)
  return work
    .transact(async (tx) => {
      if ((await teamOf(tx, customerId)).length >= most)
        throw conflict('TOO_MANY', `At most ${most} extra logins.`)
      work.concerns(customerId)
      return insertMember(tx, {
        customerId,
        role: 'customer',
        username,
        firstName,
        lastName,
        passwordHash,
        permissions: [...new Set(body.permissions)],
        createdBy: work.actor.userId,
        createdAt: isoOf(work.now),
      })
    })
    .catch((error: unknown) => {
      if (sqlState(error) !== '23505') throw error
      throw invalid('This username is taken', { username: 'This username is taken' })
    })
}

/** Other rights, a new password or switching off end the member's sessions at once. */
export async function changeTeamMember(
  work: Work,
  { params, body }: Asked<typeof contract.changeTeamMember>,
): Promise<TeamMember> {
  const customerId = customerOf(work.actor)
  const { password, permissions, ...names } = body
  const passwordHash = password && (await hashPassword(password))
  return work.transact(async (tx) => {
    const member = await lockMember(tx, params.id, customerId)
    if (!member) throw notFound('Login')
    refuseOwnLogin(work, member.id)
    if (permissions)
      refuseGivingMore(
        work,
        permissions.filter((each) => !member.permissions.includes(each)),
      )
    const changed = await updateMember(tx, member.id, {
      ...names,
      ...(permissions && { permissions: [...new Set(permissions)] }),
      ...(passwordHash && { passwordHash }),
    })
    if (permissions || passwordHash || body.isActive === false) await endSessions(tx, member.id)
    work.concerns(customerId)
    return changed
  })
}

export async function removeTeamMember(
  work: Work,
  { params }: Asked<typeof contract.removeTeamMember>,
) {
  const customerId = customerOf(work.actor)
  return work.transact(async (tx) => {
    const member = await lockMember(tx, params.id, customerId)
    if (!member) throw notFound('Login')
    refuseOwnLogin(work, member.id)
    await deleteMember(tx, member.id)
    work.concerns(customerId)
    return { message: `${member.username} is removed.` }
  })
}

function refuseGivingMore({ actor }: Work, given: readonly Permission[]): void {
  const more = given.find((each) => !actor.permissions.includes(each))
  if (more) throw invalid('You can only give permissions that you have yourself.')
}

function refuseOwnLogin({ actor }: Work, id: number): void {
  if (actor.userId === id)
    throw conflict('OWN_LOGIN', 'You can’t change or remove your own login. Ask another manager.')
}
