import { sql } from 'drizzle-orm'
import type { FirstDay, FirstStep } from '#domain/first-steps.ts'
import { documentNumber, type NumberStyle } from '#domain/products/numbers.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { firstSteps, settings } from '#server/platform/database/schema/index.ts'

type Row = Omit<FirstDay, 'invoices' | 'live'> & {
  invoices: Omit<FirstDay['invoices'], 'next'> & {
    series: (NumberStyle & { lastNumber: number }) | null
  }
  putAway: boolean
}

const factOf = (step: FirstStep, fact: string) =>
  sql.raw(`(select facts->>'${fact}' from first_steps where step = '${step}')`)

/** How many of the latest sent emails the query reads, so that a long history does not slow it. */
const latestSent = sql.raw('200')

/** The facts that show which steps are done, for the admin who asks. The guide's trial customer does not count. */
const readSteps = question(
  'first-day',
  ['userId'],
  (_, { userId }) => sql<Row>`
    select s.guide_put_away_at is not null as "putAway",
      array(select step from first_steps where skipped_at is not null) as skipped,
      (select json_build_object('named', (first_name, last_name) <> ('Master', 'Admin')
          and first_name || last_name <> '', 'email', email,
          'ownPassword', password_hash is not null and first_password_until is null, 'twoStep', two_step)
        from users where id = ${userId}) as you,
      json_build_object('name', s.business_name, 'address', s.address, 'phone', s.phone,
        'vatRegistered', s.vat_registered, 'vatNumber', s.vat_number, 'approval', s.approval_number) as business,
      json_build_object(
        'terms', coalesce((select payment_terms from invoice_templates where is_default), s.payment_terms),
        'bank', s.bank_details,
        'series', (select json_build_object('prefix', prefix, 'width', width, 'lastNumber', last_number)
          from number_series where series = 'invoice')) as invoices,
      json_build_object('days', s.default_delivery_days, 'cutoff', s.default_order_cutoff_time,
        'closedDays', (select count(*) from closed_days)) as delivery,
      json_build_object('products', (select count(*) from products
        where created_by_customer is null and archived_at is null)) as range,
      (select json_build_object('customers', count(*), 'ownPrices', count(*) filter (where exists (
          select from customer_products p where p.customer_id = c.id and p.customer_price is not null)))
        from customers c where is_active and not is_trial) as customers,
      (select json_build_object('pickers', count(*) filter (where role = 'picker'),
          'drivers', count(*) filter (where role = 'driver'), 'admins', count(*) filter (where role = 'admin'))
        from users where role <> 'customer' and is_active and id <> ${userId}) as staff,
      json_build_object(
        'sentAt', (select to_json(max(sent_at)) from (
          select sent_at from outbox where status = 'sent' order by id desc limit ${latestSent}) latest),
        'failedAt', (select to_json(max(next_attempt_at)) from outbox where status = 'failed')) as emails,
      json_build_object('usesA4', s.uses_a4,
        'printers', (select count(*) from printer_profiles where is_active),
        'tested', exists (select from print_jobs where status = 'printed')
          or ${factOf('printer', 'testedAt')} is not null) as printer,
      json_build_object('begun', exists (select from customers where is_trial),
        'walked', ${factOf('trial-order', 'walkedAt')} is not null or exists (
          select from invoices i join customers c on c.id = i.customer_id
          where i.status <> 'awaiting_approval' and not c.is_trial)) as trial,
      json_build_object('rehearsedAt', (select to_json(max(at)) from backup_events
        where ok and kind in ('restore', 'rehearsal'))) as backup
    from settings s`,
)

export async function readFirstDay(
  db: Db,
  userId: number,
): Promise<Omit<FirstDay, 'live'> & { putAway: boolean }> {
  const [found] = await readSteps(db, { userId })
  if (!found) throw new Error('There are no settings')
  const { series, ...invoices } = found.invoices
  const style = series ?? { prefix: 'INV-', width: 6, lastNumber: 0 }
  return { ...found, invoices: { ...invoices, next: documentNumber(style, style.lastNumber + 1) } }
}

export const putAway = (db: Db, at: string | null) =>
  db.update(settings).set({ guidePutAwayAt: at })

export const skipStep = (db: Db, step: FirstStep, skippedAt: string | null) =>
  db
    .insert(firstSteps)
    .values({ step, skippedAt })
    .onConflictDoUpdate({ target: firstSteps.step, set: { skippedAt } })

/** Records a fact about a step that no other row shows. */
export const noteFact = (db: Db, step: FirstStep, facts: Record<string, unknown>) =>
  db
    .insert(firstSteps)
    .values({ step, facts })
    .onConflictDoUpdate({
      target: firstSteps.step,
      set: { facts: sql`${firstSteps.facts} || ${JSON.stringify(facts)}::jsonb` },
    })
