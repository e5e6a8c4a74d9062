import { and, asc, eq, sql } from 'drizzle-orm'
import type { TeamMember } from '#contract/people/team.ts'
import type { Permission } from '#domain/people/roles.ts'
import type { Db } from '#server/platform/database/db.ts'
import { customers, users } from '#server/platform/database/schema/index.ts'

type Row = typeof users.$inferSelect

const asMember = ({
  id,
  customerId,
  username,
  firstName,
  lastName,
  isActive,
  lastLoginAt,
  ...row
}: Row): TeamMember => ({
  id,
  customerId: customerId ?? 0,
  username: username ?? '',
  firstName,
  lastName,
  role: 'customer_staff',
  permissions: row.permissions as Permission[],
  isActive,
  lastLoginAt,
})

const extraLoginsOf = (customerId: number) =>
  and(eq(users.customerId, customerId), eq(users.isMainLogin, false))

export const teamOf = async (db: Db, customerId: number): Promise<TeamMember[]> =>
  (
    await db
      .select()
      .from(users)
      .where(extraLoginsOf(customerId))
      .orderBy(sql`lower(${users.firstName})`, asc(users.id))
  ).map(asMember)

/** An extra login of this customer, locked until the transaction ends. */
export async function lockMember(tx: Db, id: number, customerId: number) {
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), extraLoginsOf(customerId)))
    .for('update')
  return found && asMember(found)
}

export async function insertMember(tx: Db, member: typeof users.$inferInsert): Promise<TeamMember> {
  const [added] = await tx.insert(users).values(member).returning()
  if (!added) throw new Error('The login was not added')
  return asMember(added)
}

export async function updateMember(
  tx: Db,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<TeamMember> {
  const [changed] = await tx.update(users).set(change).where(eq(users.id, id)).returning()
  if (!changed) throw new Error('The login is gone')
  return asMember(changed)
}

export const deleteMember = (tx: Db, id: number) => tx.delete(users).where(eq(users.id, id))

export async function isAccountId(db: Db, username: string): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.accountId, username.toUpperCase()))
  return found.length > 0
}
