import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Login } from '#contract/people/account.ts'
import type { TwoStepRule } from '#domain/people/two-step.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  recoveryCodes,
  sessions,
  settings,
  twoSteps,
  users,
} from '#server/platform/database/schema/index.ts'

export const setOwnPassword = (tx: Db, userId: number, passwordHash: string) =>
  tx.update(users).set({ passwordHash, firstPasswordUntil: null }).where(eq(users.id, userId))

/** Stores a secret until the person confirms it; replaces one from an earlier try. */
export const keepSecret = (db: Db, userId: number, secret: string, createdAt: string) =>
  db
    .insert(twoSteps)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({ target: twoSteps.userId, set: { secret, lastStep: 0, createdAt } })

export const turnOn = (tx: Db, userId: number) =>
  tx.update(users).set({ twoStep: true }).where(eq(users.id, userId))

export async function replaceRecoveryCodes(tx: Db, userId: number, hashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const [found] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return found?.left ?? 0
}

export async function readRule(db: Db): Promise<{ twoStepFor: TwoStepRule }> {
  const [found] = await db.select({ twoStepFor: settings.twoStepFor }).from(settings)
  return found ?? { twoStepFor: 'nobody' }
}

/** The rule on two-step sign-in, locked until the transaction ends. */
export async function lockRule(tx: Db): Promise<string | undefined> {
  const [row] = await tx.select({ rule: settings.twoStepFor }).from(settings).for('update')
  return row?.rule
}

export const writeRule = (tx: Db, twoStepFor: TwoStepRule) =>
  tx.update(settings).set({ twoStepFor })

/**
 * Ends the sessions of people with these roles who have no two-step sign-in; they must set it up at their next
 * sign-in.
 */
export const endSessionsWithout = (tx: Db, roles: string[]) =>
  tx.execute(sql`
    delete from sessions using users
    where users.id = sessions.user_id and not users.two_step and users.role = any(${sql.param(roles)})`)

/** A customer's logins, the main one first. */
export const loginsOf = (db: Db, customerId: number, now: string): Promise<Login[]> =>
  db
    .select({
      id: users.id,
      name: sql<string>`case when users.is_main_login then 'Main login' else users.username end`,
      twoStep: users.twoStep,
      sessions: sql<number>`(select count(*)::int from ${sessions} where user_id = users.id and expire > ${now})`,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(eq(users.customerId, customerId))
    .orderBy(sql`users.is_main_login desc`, sql`lower(users.username)`, asc(users.id))

/** Someone other than the caller, locked until the transaction ends. */
export async function lockOther(tx: Db, id: number, ownId: number) {
  const [found] = await tx
    .select({ id: users.id, customerId: users.customerId })
    .from(users)
    .where(and(eq(users.id, id), ne(users.id, ownId)))
    .for('update')
  return found
}
