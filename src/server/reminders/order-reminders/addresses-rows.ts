import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { foreignEmails, reminderAddresses } from '#server/platform/database/schema/index.ts'

/** Whether an address belongs to the customer or to one of its team. */
export async function isOwnAddress(db: Db, customerId: number, address: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from customers where id = ${customerId} and lower(email) = lower(${address})
    union all
    select from users where customer_id = ${customerId} and is_active and lower(email) = lower(${address})`)
  return rows.length > 0
}

const ofCustomer = (customerId: number, address: string) =>
  and(
    eq(reminderAddresses.customerId, customerId),
    eq(reminderAddresses.address, address.toLowerCase()),
  )

export async function addressOf(db: Db, customerId: number, address: string) {
  const [found] = await db.select().from(reminderAddresses).where(ofCustomer(customerId, address))
  return found
}

type NewAddress = { customerId: number; address: string; tokenHash: string; askedAt: string }

/** Stores a new confirmation link for an address; an earlier one stops working. Returns the row's id. */
export async function askAddress(tx: Db, { address, ...asked }: NewAddress): Promise<number> {
  const [kept] = await tx
    .insert(reminderAddresses)
    .values({ ...asked, address: address.toLowerCase() })
    .onConflictDoUpdate({
      target: [reminderAddresses.customerId, reminderAddresses.address],
      set: { tokenHash: asked.tokenHash, askedAt: asked.askedAt },
    })
    .returning({ id: reminderAddresses.id })
  if (!kept) throw new Error('The address was not kept')
  return kept.id
}

/** The address to which a link belongs; uses the link up. Undefined if the link is outdated or unknown. */
export async function confirmAddress(tx: Db, tokenHash: string, now: string, since: string) {
  const [confirmed] = await tx
    .update(reminderAddresses)
    .set({ confirmedAt: now, tokenHash: null })
    .where(and(eq(reminderAddresses.tokenHash, tokenHash), gt(reminderAddresses.askedAt, since)))
    .returning({ address: reminderAddresses.address, customerId: reminderAddresses.customerId })
  return confirmed
}

/** Counts an email to an address outside the account; false if the customer has already had `most` since `since`. */
export async function takeForeignEmail(
  tx: Db,
  { customerId, at, since, most }: { customerId: number; at: string; since: string; most: number },
): Promise<boolean> {
  await tx.execute(sql`select from customers where id = ${customerId} for no key update`)
  const own = eq(foreignEmails.customerId, customerId)
  await tx.delete(foreignEmails).where(and(own, lte(foreignEmails.at, since)))
  if ((await tx.$count(foreignEmails, own)) >= most) return false
  await tx.insert(foreignEmails).values({ customerId, at })
  return true
}
