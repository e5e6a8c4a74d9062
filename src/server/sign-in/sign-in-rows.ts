import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Business, getBusinessLogo } from '#contract/people/sign-in.ts'
import type { Role } from '#domain/people/roles.ts'
import type { TwoStepRule } from '#domain/people/two-step.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  nameShown,
  customerActivityLogs,
  customers,
  images,
  settings,
  signInThrottles,
  users,
} from '#server/platform/database/schema/index.ts'

/** A sign-in identity; `canEnter` is false if it or its customer is inactive. */
export type Identity = Awaited<ReturnType<typeof identities>>[number]

const identities = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      customerId: users.customerId,
      isMainLogin: users.isMainLogin,
      isMaster: users.isMaster,
      permissions: users.permissions,
      passwordHash: users.passwordHash,
      firstPasswordUntil: users.firstPasswordUntil,
      twoStep: users.twoStep,
      twoStepFor: sql<TwoStepRule>`(select two_step_for from settings)`,
      accountId: customers.accountId,
      customerName: sql<string | null>`${nameShown('customers')}`,
      customerEmail: customers.email,
      canEnter: sql<boolean>`${users.isActive} and coalesce(${customers.isActive}, true)`,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .$dynamic()

/** A customer's main login by account ID, or an extra login by username. */
export async function customerIdentity(db: Db, login: string): Promise<Identity | undefined> {
  const byAccount = and(users.isMainLogin, eq(customers.accountId, login.toUpperCase()))
  const byUsername = eq(sql`lower(${users.username})`, login.toLowerCase())
  const found = await identities(db)
    .where(and(eq(users.role, 'customer'), or(byAccount, byUsername)))
    .orderBy(sql`${users.isMainLogin} desc`)
    .limit(1)
  return found[0]
}

/** Finds people by email, and by username only if they have no email, so that each account has one name to guess. */
export async function staffIdentity(
  db: Db,
  role: Role,
  login: string,
): Promise<Identity | undefined> {
  const byEmail = eq(sql`lower(${users.email})`, login.toLowerCase())
  const byUsername = and(
    isNull(users.email),
    eq(sql`lower(${users.username})`, login.toLowerCase()),
  )
  const found = await identities(db).where(
    and(isNull(users.customerId), eq(users.role, role), or(byEmail, byUsername)),
  )
  return found[0]
}

/** Finds staff of any role, for people who chose the wrong tab. */
export async function staffByEmail(db: Db, email: string): Promise<Identity | undefined> {
  const found = await identities(db).where(
    and(isNull(users.customerId), eq(sql`lower(${users.email})`, email.toLowerCase())),
  )
  return found[0]
}

export async function identityById(db: Db, id: number): Promise<Identity | undefined> {
  return (await identities(db).where(eq(users.id, id)))[0]
}

export async function readBusiness(db: Db): Promise<Business> {
  const { businessName, phone, logoId, demo, guidePutAwayAt } = settings
  const guideAway = sql<boolean>`${guidePutAwayAt} is not null`
  const columns = { name: businessName, phone, logoId, demo, guideAway }
  const [found] = await db.select(columns).from(settings)
  if (!found) throw new Error('There are no settings')
  const { logoId: logo, ...rest } = found
  return { ...rest, logoUrl: logo && getBusinessLogo.path.replace('{imageId}', logo) }
}

/** Whether the business has an email address, which can be the sender of emails. */
export const hasAddress = async (db: Db): Promise<boolean> =>
  Boolean((await db.select({ email: settings.email }).from(settings))[0]?.email)

/** The logo in the settings, which anyone may see. Finds no other picture. */
export const businessLogo = async (db: Db, id: string) =>
  (
    await db
      .select({ contentType: images.contentType, content: images.content })
      .from(images)
      .innerJoin(settings, eq(settings.logoId, images.id))
      .where(eq(images.id, id))
  )[0]

export type Tries = { failures: number; blockedUntil: string | null }

/** Counts a try as failed and locks its row until the transaction ends; forgets old ones. */
export async function countTry(
  tx: Db,
  subject: string,
  now: string,
  forgetBefore: string,
): Promise<Tries> {
  const [counted] = await tx
    .insert(signInThrottles)
    .values({ subject, failures: 1, lastFailureAt: now })
    .onConflictDoUpdate({
      target: signInThrottles.subject,
      set: {
        failures: sql`case when ${signInThrottles.lastFailureAt} < ${forgetBefore} then 1 else ${signInThrottles.failures} + 1 end`,
        lastFailureAt: now,
      },
    })
    .returning({
      failures: signInThrottles.failures,
      blockedUntil: signInThrottles.blockedUntil,
    })
  return counted as Tries
}

/** Takes one counted try back, as if it had not been made. */
export const takeBack = (tx: Db, subjects: string[]) =>
  tx
    .update(signInThrottles)
    .set({ failures: sql`${signInThrottles.failures} - 1`, blockedUntil: null })
    .where(and(inArray(signInThrottles.subject, subjects), gt(signInThrottles.failures, 0)))

export const forget = (tx: Db, subject: string) =>
  tx.delete(signInThrottles).where(eq(signInThrottles.subject, subject))

export const block = (tx: Db, subject: string, until: string) =>
  tx
    .update(signInThrottles)
    .set({ blockedUntil: until })
    .where(eq(signInThrottles.subject, subject))

/** Clears the failures of `here` and all outdated counts, and takes back the try counted for the others. */
export async function forgive(
  tx: Db,
  { here, address, account }: Partial<Record<'here' | 'address' | 'account', string>>,
  oldBefore: string,
): Promise<void> {
  await tx
    .delete(signInThrottles)
    .where(
      or(eq(signInThrottles.subject, here ?? ''), lt(signInThrottles.lastFailureAt, oldBefore)),
    )
  await takeBack(
    tx,
    [address, account].filter((each) => each !== undefined),
  )
}

/** Records when the person signed in. If a first password `stays`, it no longer expires. */
export async function stampSignIn(
  db: Db,
  identity: Identity,
  now: string,
  stays: boolean,
): Promise<void> {
  const firstPassword = stays ? { firstPasswordUntil: null } : {}
  await db
    .update(users)
    .set({ lastLoginAt: now, ...firstPassword })
    .where(eq(users.id, identity.id))
  if (identity.customerId !== null) {
    await db
      .update(customers)
      .set({ lastLoginAt: now })
      .where(eq(customers.id, identity.customerId))
  }
}

/** Replaces the hash of the same password, without an audit entry, unless another password was chosen meanwhile. */
export async function replaceHash(tx: Db, id: number, was: string, hash: string): Promise<void> {
  await tx.execute(sql`set local topside.filling = 'on'`)
  await tx
    .update(users)
    .set({ passwordHash: hash })
    .where(and(eq(users.id, id), eq(users.passwordHash, was)))
}

type ActivityEntry = typeof customerActivityLogs.$inferInsert

/** Returns its id. */
export async function logActivity(db: Db, entry: ActivityEntry): Promise<number> {
  const [row] = await db
    .insert(customerActivityLogs)
    .values(entry)
    .returning({ id: customerActivityLogs.id })
  if (!row) throw new Error('The activity was not kept')
  return row.id
}
