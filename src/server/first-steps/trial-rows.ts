import { eq, sql } from 'drizzle-orm'
import type { TrialOrder } from '#domain/orders/trial.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isPricedToGo } from '#server/platform/database/order-rules-rows.ts'
import { customers, settings } from '#server/platform/database/schema/index.ts'

type Trial = {
  customerId: number
  order: TrialOrder | null
  begunBy: { userId: number; name: string } | null
}

/** The guide's trial customer with its newest order; undefined if no trial is under way. */
export async function readTrial(db: Db): Promise<Trial | undefined> {
  const { rows } = await db.execute<Trial>(sql`
    select c.id as "customerId", (
      select json_build_object('id', o.id, 'orderNumber', o.order_number, 'status', o.status, 'deliveryDate', o.delivery_date,
        'isPriced', ${isPricedToGo('o')}, 'invoiceId', (select i.id from invoices i where i.order_id = o.id))
      from orders o where o.customer_id = c.id order by o.id desc limit 1) as order,
      (select facts->'begunBy' from first_steps where step = 'trial-order') as "begunBy"
    from customers c where c.is_trial`)
  return rows[0]
}

/** Takes a lock, so that only one admin at a time starts or ends a trial. */
export const holdTrial = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('trial order'))`)

/** The sign-in names that begin with TRIAL. */
export async function trialAccountIds(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select account_id as id from customers where account_id like 'TRIAL%'
    union all select upper(username) from users where upper(username) like 'TRIAL%'`)
  return rows.map(({ id }) => id)
}

/**
 * Makes the trial customer with the business's own delivery days and cut-off, but without an email, so that nothing can
 * be sent to it.
 */
export async function insertTrialCustomer(tx: Db, accountId: string): Promise<number> {
  const { defaultDeliveryDays: days, defaultOrderCutoffTime } = settings
  const [own] = await tx.select({ days, cutoff: defaultOrderCutoffTime }).from(settings)
  const [made] = await tx
    .insert(customers)
    .values({
      name: 'Trial customer',
      email: '',
      phone: '',
      address: 'Made by the guide for the trial order',
      contactName: 'Trial',
      accountId,
      deliveryDays: own?.days.length ? own.days : [...weekdays],
      orderCutoffTime: own?.cutoff ?? '14:00',
      weeklyReminders: false,
      isTrial: true,
    })
    .returning({ id: customers.id })
  if (!made) throw new Error('The trial customer was not made')
  return made.id
}

/** While this is on, the audit log records none of this transaction's changes: the trial was only practice. */
const unaudited = (tx: Db, on: boolean) =>
  tx.execute(sql`select set_config('topside.filling', ${on ? 'on' : 'off'}, true)`)

/** Removes the trial customer and everything that was made for it. */
export async function removeTrial(tx: Db, customerId: number): Promise<void> {
  await unaudited(tx, true)
  const ofOrders = sql`(select id from orders where customer_id = ${customerId})`
  const pictures = await tx.execute<{ id: string }>(sql`
    with gone as (delete from delivery_confirmations where order_id in ${ofOrders}
      returning customer_signature, delivery_photo)
    select unnest(array_remove(array[customer_signature, delivery_photo], null)) as id from gone`)
  for (const { id } of pictures.rows)
    await tx.execute(sql`delete from images where id = ${id}::uuid`)
  const ofPayments = sql`(select id from payments where customer_id = ${customerId})`
  await tx.execute(sql`delete from payment_refunds where payment_id in ${ofPayments}`)
  await tx.execute(sql`delete from payment_allocations where payment_id in ${ofPayments}`)
  await tx.execute(sql`delete from payments where customer_id = ${customerId}`)
  await tx.execute(sql`delete from opening_balances where customer_id = ${customerId}`)
  await tx.execute(sql`delete from invoices where customer_id = ${customerId}`)
  await tx.execute(sql`delete from orders where customer_id = ${customerId}`)
  await tx.execute(sql`delete from customer_activity_logs where customer_id = ${customerId}`)
  await tx.delete(customers).where(eq(customers.id, customerId))
  await unaudited(tx, false)
}
