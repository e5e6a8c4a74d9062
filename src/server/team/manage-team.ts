import type * as contract from '#contract/people/team.ts'
import type { TeamMember } from '#contract/people/team.ts'
import { firstPasswordMs } from '#domain/people/passwords.ts'
import type { Permission } from '#domain/people/roles.ts'
import { obstacleToGiving, obstacleToNewPassword } from '#domain/people/team.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import { sqlState } from '#server/platform/database/db.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { hashChosen } from '#server/sign-in/choose-password.ts'
import { endLinks, endSessions } from '#server/sign-in/sessions-rows.ts'
import {
  deleteMember,
  insertMember,
  isAccountId,
  lockMember,
  teamOf,
  updateMember,
} from './team-rows.ts'
import { isAsSeen, loginChangedMeanwhile } from '#server/platform/database/last-change-rows.ts'

const mostLogins = 50

export const listTeam = ({ db, actor }: Work): Promise<TeamMember[]> =>
  teamOf(db, customerOf(actor))

/** Creates an extra login. Nobody can give a permission that they don't have. */
export async function addTeamMember(
  work: Work,
  { body }: Asked<typeof contract.addTeamMember>,
): Promise<TeamMember> {
  const customerId = customerOf(work.actor)
  refuseGivingMore(work, body.permissions)
  const { username, firstName, lastName } = body
  const passwordHash = await hashChosen(work.db, body.password, [username, firstName, lastName])
  return work
    .transact(async (tx) => {
      if ((await teamOf(tx, customerId)).length >= mostLogins)
        throw conflict('TOO_MANY', `At most ${mostLogins} extra logins.`)
      if (await isAccountId(tx, username)) throw usernameTaken()
      work.concerns(customerId)
      return insertMember(tx, {
        customerId,
        role: 'customer',
        username,
        firstName,
        lastName,
        passwordHash,
        firstPasswordUntil: firstUntil(work),
        permissions: [...new Set(body.permissions)],
        createdBy: work.actor.userId,
        createdAt: isoOf(work.now),
      })
    })
    .catch((error: unknown) => {
      if (sqlState(error) !== '23505') throw error
      throw usernameTaken()
    })
}

/** A username can't be a customer's account ID, because people type both into the same field. */
const usernameTaken = () =>
  invalid('This username is taken', { username: 'This username is taken' })

/** New permissions, a new password or switching the member off end their sessions at once. */
export async function changeTeamMember(
  work: Work,
  { params, body }: Asked<typeof contract.changeTeamMember>,
): Promise<TeamMember> {
  const customerId = customerOf(work.actor)
  const { password, permissions, seen, ...names } = body
  const passwordHash =
    password && (await hashChosen(work.db, password, Object.values(names).map(String)))
  return work.transact(async (tx) => {
    const member = await lockMember(tx, params.id, customerId)
    if (!member) throw notFound('Login')
    refuseOwnLogin(work, member.id)
    if (seen && !isAsSeen(member, seen))
      throw await loginChangedMeanwhile(tx, { id: member.id, name: member.username })
    if (permissions) refuseGivingMore(work, permissions.filter(notAmong(member.permissions)))
    if (passwordHash) refuseTakingOver(work, member)
    const changed = await updateMember(tx, member.id, {
      ...names,
      isActive: names.isActive ?? member.isActive,
      ...(permissions && { permissions: [...new Set(permissions)] }),
      ...(passwordHash && { passwordHash, firstPasswordUntil: firstUntil(work) }),
    })
    if (passwordHash || mayOtherThings(member, changed)) await endSessions(tx, member.id)
    if (passwordHash) await endLinks(tx, member.id)
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

/** Whoever sets a password knows it, so it expires unless the member uses it. */
const firstUntil = ({ now }: Work): string => isoOf(now + firstPasswordMs)

const notAmong = (known: readonly Permission[]) => (each: Permission) => !known.includes(each)

const mayOtherThings = (before: TeamMember, after: TeamMember): boolean =>
  before.isActive !== after.isActive ||
  before.permissions.some(notAmong(after.permissions)) ||
  after.permissions.some(notAmong(before.permissions))

function refuseGivingMore({ actor }: Work, given: readonly Permission[]): void {
  const obstacle = obstacleToGiving(actor.permissions, given)
  if (obstacle) throw invalid(obstacle)
}

function refuseTakingOver({ actor }: Work, member: TeamMember): void {
  const obstacle = obstacleToNewPassword(actor.permissions, member.permissions)
  if (obstacle) throw notAllowed(obstacle)
}

function refuseOwnLogin({ actor }: Work, id: number): void {
  if (actor.userId === id)
    throw conflict('OWN_LOGIN', 'You can’t change or remove your own login. Ask another manager.')
}
