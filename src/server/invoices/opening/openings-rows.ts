import { eq, type SQL, sql } from 'drizzle-orm'
import type { OpeningBalance } from '#contract/invoices/opening-balances.ts'
import type { InvoiceFilters } from '#contract/invoices/invoice-list.ts'
import type { Day } from '#domain/days/days.ts'
import { obstacleToChangingOpening } from '#domain/money/payments/opening-balances.ts'
import type { Db } from '#server/platform/database/db.ts'
import { momentText } from '#server/platform/database/moment-text.ts'
import { idsOfCustomersCalled } from '#server/platform/database/text-search.ts'
import { ageIs, openingLeft } from '#server/platform/database/invoice-rules-rows.ts'
import { openingBalances, payments } from '#server/platform/database/schema/index.ts'

/** What a customer still owes of its opening balances. */
export const openingsOwed = async (db: Db, customerId: number): Promise<string> =>
  (
    await db.execute<{ sum: string }>(sql`
      select coalesce(sum(${openingLeft('b')}), 0)::numeric(12, 2)::text as sum
      from opening_balances b where b.customer_id = ${customerId}`)
  ).rows[0]?.sum ?? '0.00'

type Sum = { count: number; amount: string }
const none: Sum = { count: 0, amount: '0.00' }

/**
 * The number and sum of opening balances that pass the invoice list's filters: those owed, and those overdue. A search
 * finds them by their customer's name.
 */
export async function openingsAmong(
  db: Db,
  { deliveryDate, search, status, age }: InvoiceFilters,
  today: Day,
): Promise<{ owed: Sum; late: Sum }> {
  if (deliveryDate || (status && status !== 'owed' && status !== 'overdue'))
    return { owed: none, late: none }
  const named = search ? await idsOfCustomersCalled(db, search) : null
  const isLate = sql`due < ${today}`
  const of = (only: SQL) => sql`json_build_object('count', count(*) filter (where ${only}),
    'amount', coalesce(sum(amount) filter (where ${only}), 0)::numeric(12, 2)::text)`
  const { rows } = await db.execute<{ owed: Sum; late: Sum }>(sql`
    select ${of(sql`true`)} as owed, ${of(isLate)} as late
    from (
      select coalesce(b.due, b.as_of) as due, ${openingLeft('b')} as amount from opening_balances b
      ${named ? sql`where b.customer_id = any(${sql.param(named)})` : sql``}) i
    where amount > 0 ${status === 'overdue' ? sql`and ${isLate}` : sql``}
      ${age ? sql`and ${ageIs[age](sql`${today}::date - due::date`)}` : sql``}`)
  return rows[0] ?? { owed: none, late: none }
}

/** Whether a payment paid any of the opening balance `b` or, for a credit, whether any of it was used. */
export const isUsedOpening = sql`(
  exists (select from payment_allocations a where a.opening_balance_id = b.id)
  or exists (select from payments p where p.opening_balance_id = b.id and (
    exists (select from payment_allocations a where a.payment_id = p.id)
    or exists (select from payment_refunds r where r.payment_id = p.id))))`

type Read = Omit<OpeningBalance, 'fixedBecause'> & { isUsed: boolean; statedAt: string | null }

const readWhere = async (db: Db, where: SQL): Promise<OpeningBalance[]> =>
  (
    await db.execute<Read>(sql`
      select b.id, b.customer_id as "customerId", b.amount::text as amount, b.as_of as "asOf", b.due, b.reference,
        b.paid_amount::text as "paidAmount", b.created_by as "createdBy",
        ${momentText(sql`b.created_at`)} as "createdAt", ${momentText(sql`b.stated_at`)} as "statedAt",
        ${isUsedOpening} as "isUsed"
      from opening_balances b where ${where} order by b.as_of, b.id`)
  ).rows.map(({ isUsed, statedAt, ...opening }) => ({
    ...opening,
    fixedBecause: obstacleToChangingOpening({ isUsed, statedAt }),
  }))

export const openingsOf = (db: Db, customerId: number) =>
  readWhere(db, sql`b.customer_id = ${customerId}`)

export const readOpening = async (db: Db, id: number): Promise<OpeningBalance | undefined> =>
  (await readWhere(db, sql`b.id = ${id}`))[0]

type New = {
  customerId: number
  amount: string
  asOf: Day
  due: Day | null
  reference: string
  createdBy: string
  createdAt: string
}

export async function insertOpening(tx: Db, opening: New): Promise<number> {
  const [made] = await tx
    .insert(openingBalances)
    .values(opening)
    .returning({ id: openingBalances.id })
  const id = made?.id ?? 0
  await alignCredits(tx)
  return id
}

type Change = Pick<New, 'amount' | 'asOf' | 'due' | 'reference'>

export async function updateOpening(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(openingBalances).set(change).where(eq(openingBalances.id, id))
  await alignCredits(tx)
}

export async function deleteOpening(tx: Db, id: number): Promise<void> {
  await dropCredit(tx, id)
  await tx.delete(openingBalances).where(eq(openingBalances.id, id))
}

/** Marks a customer's opening balances up to a day as being on a statement that was emailed. */
export const markStated = (tx: Db, customerId: number, now: string, to: Day) =>
  tx.execute(sql`
    update opening_balances set stated_at = ${now}
    where customer_id = ${customerId} and stated_at is null and as_of <= ${to}`)

/**
 * Makes a change without an entry in the audit log. The log shows the opening balance itself, so it needs no entry for
 * the payment that stands for a balance in credit.
 */
export async function unaudited(tx: Db, change: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('topside.filling', 'on', true)`)
  await change()
  await tx.execute(sql`select set_config('topside.filling', 'off', true)`)
}

/**
 * An opening balance in credit is money on account, so it has a payment. Deletes payments that no longer match their
 * balance, and makes those that are missing.
 */
export const alignCredits = (tx: Db) =>
  unaudited(tx, async () => {
    await tx.execute(sql`
      delete from payments p using opening_balances b where b.id = p.opening_balance_id
        and (p.amount <> -b.amount or p.received_on <> b.as_of or coalesce(p.reference, '') <> b.reference)`)
    await tx.execute(sql`
      insert into payments (customer_id, amount, on_account, received_on, method, reference, opening_balance_id,
        recorded_by_name, created_at)
      select b.customer_id, -b.amount, -b.amount, b.as_of, 'Opening balance', nullif(b.reference, ''), b.id,
        b.created_by, b.created_at
      from opening_balances b where b.amount < 0
        and not exists (select from payments p where p.opening_balance_id = b.id)`)
  })

const dropCredit = (tx: Db, id: number) =>
  unaudited(tx, () => tx.delete(payments).where(eq(payments.openingBalanceId, id)))
