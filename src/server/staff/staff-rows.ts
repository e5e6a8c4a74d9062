import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { StaffUser } from '#contract/staff.ts'
import type { StaffRole } from '#domain/staff.ts'
import type { Db } from '#server/platform/db.ts'
import { users } from '#server/platform/schema/index.ts'

/** Everything of an account but its password's hash. */
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
}

const ofStaff = isNull(users.customerId)

export const everyoneOfStaff = (db: Db): Promise<StaffUser[]> =>
  db
    .select(columns)
    .from(users)
    .where(ofStaff)
    .orderBy(sql`lower(first_name)`, sql`lower(last_name)`, asc(users.id))

/** The active admins, held until the transaction ends: two at once can't take away each other. */
export const lockAdmins = (tx: Db): Promise<{ id: number }[]> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofStaff, eq(users.role, 'admin'), users.isActive))
    .orderBy(asc(users.id))
    .for('update')

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

/** Whether someone else has the username; a customer's extra login has its own among them. */
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
