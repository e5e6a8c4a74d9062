import type * as contract from '#contract/people/staff.ts'
import type { StaffUser } from '#contract/people/staff.ts'
import { firstPasswordMs } from '#domain/people/passwords.ts'
import { obstacleToChanging, obstacleToDeleting } from '#domain/people/staff.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Db, sqlState } from '#server/platform/database/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { hashChosen } from '#server/sign-in/choose-password.ts'
import { proveSelf } from '#server/sign-in/prove-self.ts'
import { endLinks, endSessions } from '#server/sign-in/sessions-rows.ts'
import {
  deleteStaffUser,
  everyoneOfStaff,
  insertStaffUser,
  lockAdmins,
  lockStaffUser,
  readStaffUser,
  updateStaffUser,
  whoHas,
} from './staff-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { isAsSeen, loginChangedMeanwhile } from '#server/platform/database/last-change-rows.ts'

export const listStaff = (
  { db }: Work,
  { query }: Asked<typeof contract.listStaff>,
): Promise<Page<StaffUser>> => everyoneOfStaff(db, query)

export async function addStaffUser(
  work: Work,
  { body }: Asked<typeof contract.addStaffUser>,
): Promise<StaffUser> {
  const { password, ...person } = body
  const login = { email: body.email || null, username: body.username || null }
  const passwordHash = await hashChosen(work.db, password, namesOf(body))
  return takenOnce(() =>
    work.transact(async (tx) => {
      await refuseTaken(tx, login)
      return insertStaffUser(tx, {
        ...person,
        ...login,
        passwordHash,
        firstPasswordUntil: isoOf(work.now + firstPasswordMs),
        createdBy: work.actor.userId,
        createdAt: isoOf(work.now),
      })
    }),
  )
}

/**
 * A new role, a new password or switching someone off ends their sessions; people who change their own password keep
 * the session they did it in.
 */
export async function changeStaffUser(
  work: Work,
  { params, body }: Asked<typeof contract.changeStaffUser>,
): Promise<StaffUser> {
  const own = params.id === work.actor.userId
  const { currentPassword, code, seen, ...asked } = body
  if (own && (await opensOtherwise(work, asked))) await proveSelf(work, { currentPassword, code })
  const passwordHash = asked.password
    ? await hashChosen(work.db, asked.password, namesOf(asked))
    : undefined
  const until = own ? null : isoOf(work.now + firstPasswordMs)
  const changed = await takenOnce(() =>
    work.transact(async (tx) => {
      const { person, acting } = await heldOfStaff(work, tx, params.id)
      if (seen && !isAsSeen(person, seen))
        throw await loginChangedMeanwhile(tx, { id: person.id, name: fullName(person) })
      const change = changeOf(person, asked)
      const obstacle = obstacleToChanging(person, change, acting)
      if (obstacle) throw conflict('PROTECTED', obstacle)
      const login = { email: person.email, username: person.username, ...loginOf(change) }
      refuseUnreachable(login)
      await refuseTaken(tx, login, person.id)
      const { password, ...columns } = change
      const after = await updateStaffUser(tx, person.id, {
        ...columns,
        isActive: change.isActive ?? person.isActive,
        ...(passwordHash && { passwordHash, firstPasswordUntil: until }),
      })
      if (password || after.role !== person.role || !after.isActive)
        await endSessions(tx, person.id)
      if (password || after.email !== person.email) await endLinks(tx, person.id)
      return after
    }),
  )
  if (passwordHash && changed.id === work.actor.userId) await work.visit.enter(work.actor)
  return changed
}

/** Changes the signed-in person's own name and email, by the same rules as an admin changing an account. */
export const changeOwnDetails = (work: Work, { body }: Asked<typeof contract.changeOwnDetails>) =>
  changeStaffUser(work, { params: { id: work.actor.userId }, query: undefined, body })

export const removeStaffUser = (work: Work, { params }: Asked<typeof contract.removeStaffUser>) =>
  work.transact(async (tx) => {
    const { person, acting } = await heldOfStaff(work, tx, params.id)
    const obstacle = obstacleToDeleting(person, acting)
    if (obstacle) throw conflict('PROTECTED', obstacle)
    await deleteStaffUser(tx, person.id)
    return { message: `${fullName(person)} is deleted.` }
  })

const fullName = ({ firstName, lastName }: StaffUser): string => `${firstName} ${lastName}`

async function heldOfStaff({ actor }: Work, tx: Db, id: number) {
  const admins = await lockAdmins(tx)
  const person = await lockStaffUser(tx, id)
  if (!person) throw notFound('User')
  const otherAdmins = admins.filter((admin) => admin.id !== id).length
  return { person, acting: { userId: actor.userId, otherAdmins } }
}

type Body = Omit<
  Asked<typeof contract.changeStaffUser>['body'],
  'currentPassword' | 'code' | 'seen'
>
type Login = { email: string | null; username: string | null }

const namesOf = ({ email, username, firstName, lastName }: Partial<Body>) => [
  email,
  username,
  firstName,
  lastName,
]

/**
 * Whether people change how they themselves sign in. They must then prove who they are, as they may have only found the
 * session open.
 */
async function opensOtherwise({ db, actor }: Work, asked: Body): Promise<boolean> {
  const own = await readStaffUser(db, actor.userId)
  if (!own) return false
  const { email, username, password } = changeOf(own, asked)
  return email !== undefined || username !== undefined || password !== undefined
}

/** The fields that differ from the present ones, because a form sends all of them. */
function changeOf(person: StaffUser, { password, ...body }: Body) {
  const asked = { ...body, ...loginOf(body) }
  const differing = Object.entries(asked).filter(
    ([name, value]) => value !== undefined && value !== person[name as keyof StaffUser],
  )
  return {
    ...(Object.fromEntries(differing) as Omit<typeof asked, 'email' | 'username'> & Partial<Login>),
    ...(password && { password }),
  }
}

const loginOf = ({ email, username }: Pick<Body, 'email' | 'username'>): Partial<Login> => ({
  ...(email !== undefined && { email: email || null }),
  ...(username !== undefined && { username: username || null }),
})

function refuseUnreachable({ email, username }: Login): void {
  const message = 'Either username or email must be provided'
  if (!email && !username) throw invalid(message, { email: message })
}

async function refuseTaken(tx: Db, login: Login, exceptId?: number): Promise<void> {
  const taken = await whoHas(tx, login, exceptId)
  if (taken) throw takenBy(taken)
}

function takenBy(field: 'email' | 'username') {
  const message = field === 'email' ? 'This email is in use already' : 'This username is taken'
  return invalid(message, { [field]: message })
}

/** If two people choose the same name at the same moment, the index accepts only one. */
async function takenOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw conflict('TAKEN', 'Someone has just taken this email or username.')
  }
}
