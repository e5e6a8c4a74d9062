import type * as contract from '#contract/staff.ts'
import type { StaffUser } from '#contract/staff.ts'
import { obstacleToChanging, obstacleToDeleting } from '#domain/staff.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Db, sqlState } from '#server/platform/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { endLinks, endSessions } from '#server/sign-in/sessions-rows.ts'
import {
  deleteStaffUser,
  everyoneOfStaff,
  insertStaffUser,
  lockAdmins,
  lockStaffUser,
  updateStaffUser,
  whoHas,
} from './staff-rows.ts'

export const listStaff = ({ db }: Work): Promise<StaffUser[]> => everyoneOfStaff(db)

export async function addStaffUser(
  work: Work,
  { body }: Asked<typeof contract.addStaffUser>,
): Promise<StaffUser> {
  const { password, ...person } = body
  const login = { email: body.email || null, username: body.username || null }
  const passwordHash = await hashPassword(password)
  return takenOnce(() =>
    work.transact(async (tx) => {
      await refuseTaken(tx, login)
      return insertStaffUser(tx, {
        ...person,
        ...login,
        passwordHash,
        createdBy: work.actor.userId,
        createdAt: isoOf(work.now),
      })
    }),
  )
}

/** Another role, a new password or switching off ends the person's sessions; whoever changed their own stays. */
export async function changeStaffUser(
  work: Work,
  { params, body }: Asked<typeof contract.changeStaffUser>,
): Promise<StaffUser> {
  const passwordHash = body.password ? await hashPassword(body.password) : undefined
  const changed = await takenOnce(() =>
    work.transact(async (tx) => {
      const { person, acting } = await heldOfStaff(work, tx, params.id)
      const change = changeOf(person, body)
      const obstacle = obstacleToChanging(person, change, acting)
      if (obstacle) throw conflict('PROTECTED', obstacle)
      const login = { email: person.email, username: person.username, ...loginOf(change) }
      refuseUnreachable(login)
      await refuseTaken(tx, login, person.id)
      const { password, ...columns } = change
      const after = await updateStaffUser(tx, person.id, {
        ...columns,
        isActive: change.isActive ?? person.isActive,
        ...(passwordHash && { passwordHash }),
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

export const removeStaffUser = (work: Work, { params }: Asked<typeof contract.removeStaffUser>) =>
  work.transact(async (tx) => {
    const { person, acting } = await heldOfStaff(work, tx, params.id)
    const obstacle = obstacleToDeleting(person, acting)
    if (obstacle) throw conflict('PROTECTED', obstacle)
    await deleteStaffUser(tx, person.id)
    return { message: `${person.firstName} ${person.lastName} is deleted.` }
  })

async function heldOfStaff({ actor }: Work, tx: Db, id: number) {
  const admins = await lockAdmins(tx)
  const person = await lockStaffUser(tx, id)
  if (!person) throw notFound('User')
  const otherAdmins = admins.filter((admin) => admin.id !== id).length
  return { person, acting: { userId: actor.userId, otherAdmins } }
}

type Body = Asked<typeof contract.changeStaffUser>['body']
type Login = { email: string | null; username: string | null }

/** What differs from the person as it is: a form sends all of it. */
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

/** Two who take the same name in the same moment: the index lets one of them. */
async function takenOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw conflict('TAKEN', 'Someone has just taken this email or username.')
  }
}
