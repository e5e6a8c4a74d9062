import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { StaffUser } from '#contract/people/staff.ts'
import type { StaffRole } from '#domain/people/staff.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fullName, users } from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

/** Everything about an account except its password hash. */
const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: sql<StaffRole>`${users.role}`,
  isActive: users.isActive,
  isMaster: users.isMaster,
  createdBy: users.createdBy,
  lastLoginAt: users.lastLoginAt,
  twoStep: users.twoStep,
} satisfies Record<keyof StaffUser, unknown>

const ofStaff = isNull(users.customerId)

const byName = new Sort<StaffUser>(
  'staff',
  'ascending',
  ['name', users.firstName, ({ firstName }) => firstName],
  ['name', users.lastName, ({ lastName }) => lastName],
  ['whole', users.id, ({ id }) => id],
)

export const everyoneOfStaff = (db: Db, page: PageAsked): Promise<Page<StaffUser>> =>
  pageOf(byName, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select(columns)
        .from(users)
        .where(and(ofStaff, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, users, ofStaff),
  })

export async function readStaffUser(db: Db, id: number): Promise<StaffUser | undefined> {
  const found = db
    .select(columns)
    .from(users)
    .where(and(ofStaff, eq(users.id, id)))
  return (await found)[0]
}

/** The active admins, locked until the transaction ends, so that two of them can't remove each other at once. */
export const lockAdmins = (tx: Db): Promise<{ id: number }[]> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofStaff, eq(users.role, 'admin'), users.isActive))
    .orderBy(asc(users.id))
    .for('update')

/** The active admins with what they sign in with. */
export const activeAdmins = (db: Db) =>
  db
    .select({
      id: users.id,
      login: sql<string>`coalesce(${users.email}, ${users.username}, '')`,
      name: sql<string>`coalesce(${fullName('users')}, '')`,
      twoStep: users.twoStep,
    })
    .from(users)
    .where(and(ofStaff, eq(users.role, 'admin'), users.isActive))
    .orderBy(asc(users.id))

/** Saves a password that the admin chose, so it never expires as a first password does. */
export const setAdminPassword = (tx: Db, id: number, passwordHash: string) =>
  tx.update(users).set({ passwordHash, firstPasswordUntil: null }).where(eq(users.id, id))

export async function lockStaffUser(tx: Db, id: number): Promise<StaffUser | undefined> {
  const found = await tx
    .select(columns)
    .from(users)
    .where(and(ofStaff, eq(users.id, id)))
    .for('update')
  return found[0]
}

export async function insertStaffUser(
  tx: Db,
  person: typeof users.$inferInsert,
): Promise<StaffUser> {
  const [added] = await tx.insert(users).values(person).returning(columns)
  if (!added) throw new Error('The account was not added')
  return added
}

export async function updateStaffUser(
  tx: Db,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<StaffUser> {
  const [changed] = await tx.update(users).set(change).where(eq(users.id, id)).returning(columns)
  if (!changed) throw new Error('The account is gone')
  return changed
}

export const deleteStaffUser = (tx: Db, id: number) => tx.delete(users).where(eq(users.id, id))

/** Whether someone else has the email or username; usernames of customers' extra logins count too. */
export async function whoHas(
  db: Db,
  { email, username }: { email: string | null; username: string | null },
  exceptId = 0,
): Promise<'email' | 'username' | null> {
  const { rows } = await db.execute<{ byEmail: boolean }>(sql`
    select customer_id is null and lower(email) = lower(${email}) is true as "byEmail"
    from users where id <> ${exceptId}
      and ((customer_id is null and lower(email) = lower(${email}))
        or lower(username) = lower(${username}))`)
  const [found] = rows
  return found ? (found.byEmail ? 'email' : 'username') : null
}
