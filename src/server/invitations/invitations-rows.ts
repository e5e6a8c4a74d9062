import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import {
  accountTokens,
  customerActivityLogs,
  customers,
  outbox,
  sessions,
  settings,
  users,
} from '#server/platform/database/schema/index.ts'

export type Purpose = 'invitation' | 'password_reset'

/**
 * Creates a link for a person and returns its id. Earlier links of its kind stop working, and their emails are not sent
 * if they still wait.
 */
export async function issueToken(
  tx: Db,
  token: {
    userId: number
    purpose: Purpose
    tokenHash: string
    expiresAt: string
    createdAt: string
  },
): Promise<number> {
  const replaced = await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, token.userId), eq(accountTokens.purpose, token.purpose)))
    .returning({ id: accountTokens.id })
  if (replaced.length > 0)
    await withdrawEmails(
      tx,
      replaced.map(({ id }) => id),
    )
  const [issued] = await tx.insert(accountTokens).values(token).returning({ id: accountTokens.id })
  if (!issued) throw new Error('The link was not made')
  return issued.id
}

/** Deletes emails that still wait to be sent with these links, which no longer work. */
const withdrawEmails = (tx: Db, tokens: number[]) =>
  tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.status, 'pending'),
        sql`(${outbox.link} #>> '{token,id}')::int = any(${sql.param(tokens)})`,
      ),
    )

/** The person whom a valid link is for. Locks the link until the transaction ends. */
export async function personOfToken(tx: Db, purpose: Purpose, tokenHash: string, now: string) {
  const [found] = await tx
    .select({
      tokenId: accountTokens.id,
      userId: users.id,
      customerId: users.customerId,
      isMainLogin: users.isMainLogin,
      username: users.username,
      email: users.email,
      accountId: customers.accountId,
      contactName: customers.contactName,
      name: customers.name,
      customerEmail: customers.email,
      phone: customers.phone,
      inviteAccessedAt: customers.inviteAccessedAt,
    })
    .from(accountTokens)
    .innerJoin(users, and(eq(users.id, accountTokens.userId), users.isActive))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        sql`${accountTokens.expiresAt} > ${now}`,
        sql`coalesce(${customers.isActive}, true)`,
      ),
    )
    .for('update', { of: accountTokens })
  return found
}

/** The customer whose unused invitation has expired, unless we noted after `since` that somebody opened it. */
export async function customerOfExpired(
  tx: Db,
  tokenHash: string,
  { now, since }: { now: string; since: string },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id from ${accountTokens} t
    join ${users} u on u.id = t.user_id join ${customers} c on c.id = u.customer_id and c.is_active
    where t.token_hash = ${tokenHash} and t.purpose = 'invitation' and t.used_at is null
      and t.expires_at <= ${now} and not exists (
        select from ${customerActivityLogs} l where l.customer_id = c.id
          and l.activity_type = 'invite_expired' and l.created_at > ${since})`)
  return rows[0]?.id
}

export const useUp = (tx: Db, tokenId: number, now: string) =>
  tx.update(accountTokens).set({ usedAt: now }).where(eq(accountTokens.id, tokenId))

/** Sets a new password, ends all the person's sessions and deletes their unused password links. */
export async function setPassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, firstPasswordUntil: null }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)))
}

type Stamp =
  | { invitedAt: string }
  | { inviteAccessedAt: string }
  | { accountSetupCompletedAt: string }

export const stampCustomer = (tx: Db, customerId: number, stamp: Stamp) =>
  tx.update(customers).set(stamp).where(eq(customers.id, customerId))

export const noteActivity = (tx: Db, entry: typeof customerActivityLogs.$inferInsert) =>
  tx.insert(customerActivityLogs).values(entry)

/** The customer's main login, created if it does not exist. An invitation creates it without a password. */
export async function mainLoginOf(
  tx: Db,
  customerId: number,
  first: { passwordHash?: string; firstPasswordUntil?: string } = {},
): Promise<number> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.customerId, customerId), users.isMainLogin))
  if (known) return known.id
  const [made] = await tx
    .insert(users)
    .values({ role: 'customer', customerId, isMainLogin: true, ...first })
    .returning({ id: users.id })
  if (!made) throw new Error('The login was not made')
  return made.id
}

/** The customer to invite, locked until the transaction ends. */
export async function customerToInvite(tx: Db, id: number) {
  const [found] = await tx
    .select({
      id: customers.id,
      email: customers.email,
      contactName: customers.contactName,
      accountId: customers.accountId,
      isActive: customers.isActive,
    })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update')
  return found
}

export async function businessOf(db: Db) {
  const [found] = await db
    .select({ name: settings.businessName, invitationDays: settings.invitationDays })
    .from(settings)
  return found ?? { name: 'Topside', invitationDays: 14 }
}
