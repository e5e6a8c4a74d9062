import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import {
  accountTokens,
  customers,
  nameShown,
  users,
} from '#server/platform/database/schema/index.ts'
import { countOf, type Page, type PageAsked, pageOf, Sort } from '#server/platform/http/pages.ts'

const canBeInvited = and(
  customers.isActive,
  eq(customers.isTrial, false),
  isNull(customers.anonymisedAt),
)

/** Each customer's unused invitation. A new one replaces it, so there is at most one. */
const unused = (db: Db) =>
  db
    .select({ customerId: users.customerId, expiresAt: accountTokens.expiresAt })
    .from(accountTokens)
    .innerJoin(users, and(eq(users.id, accountTokens.userId), users.isMainLogin))
    .where(and(eq(accountTokens.purpose, 'invitation'), isNull(accountTokens.usedAt)))
    .as('unused')

/** The customers whose unused invitation is in an email that waits or failed. A link given by hand has no email. */
const withUnsentLink = sql`(
  select u.customer_id from account_tokens t join users u on u.id = t.user_id and u.is_main_login
  where t.purpose = 'invitation' and t.used_at is null and exists (
    select from outbox e where e.cause = 'invitation-' || t.id and e.status <> 'sent'))`

function invitees(db: Db) {
  const link = unused(db)
  return db
    .select({
      id: customers.id,
      name: nameShown('customers'),
      accountId: customers.accountId,
      email: customers.email,
      onStop: customers.onStop,
      invitedAt: customers.invitedAt,
      expiresAt: link.expiresAt,
      isUnsent: sql<boolean>`${customers.id} in ${withUnsentLink}`,
      openedAt: customers.inviteAccessedAt,
      setUpAt: customers.accountSetupCompletedAt,
      lastLoginAt: customers.lastLoginAt,
      hasOrdered: sql<boolean>`exists (select from orders o where o.customer_id = ${customers.id})`,
    })
    .from(customers)
    .leftJoin(link, eq(link.customerId, customers.id))
}

export type Invitee = Awaited<ReturnType<typeof everyInvitee>>[number]

export const everyInvitee = (db: Db) => invitees(db).where(canBeInvited).orderBy(customers.id)

const byName = new Sort<Invitee>(
  'invitations',
  'ascending',
  ['name', nameShown('customers'), ({ name }) => name],
  ['whole', customers.id, ({ id }) => id],
)

export const pageOfInvitees = (db: Db, page: PageAsked): Promise<Page<Invitee>> =>
  pageOf(byName, page, {
    rows: ({ beyond, order, limit }) =>
      invitees(db)
        .where(and(canBeInvited, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, customers, canBeInvited),
  })

/** A customer to invite, locked until the transaction ends. */
export async function lockInvitee(tx: Db, id: number): Promise<Invitee | undefined> {
  const [found] = await invitees(tx)
    .where(and(canBeInvited, eq(customers.id, id)))
    .for('update', { of: customers })
  return found
}
