import type { CreditTerms } from '#domain/orders/holding.ts'
import type { Money } from '#domain/money/money.ts'
import { type Db, prepared } from '#server/platform/database/db.ts'

const termsText = `
  select on_stop as "onStop", credit_limit as "creditLimit" from customers where id = $1`

export async function creditTermsOf(tx: Db, customerId: number): Promise<CreditTerms> {
  const [terms] = await prepared<CreditTerms>(tx, 'credit-terms', termsText, [customerId])
  if (!terms) throw new Error(`Customer ${customerId} is gone`)
  return terms
}

const waitText = `select id from customers where id = $1 for no key update`

/** A customer's orders are counted one after the other: the next waits until this one is written. */
export const waitForItsOrders = (tx: Db, customerId: number) =>
  prepared(tx, 'hold-for-credit', waitText, [customerId])

/** What is outstanding on its invoices, and its open orders without one; `$2` is the order in hand. */
const owedText = `
  select (
    (select coalesce(sum(amount - paid_amount - credited_amount), 0)
      from invoices where customer_id = $1 and status <> 'cancelled') +
    (select coalesce(sum(o.total), 0) from orders o
      where o.customer_id = $1 and o.id is distinct from $2::int
        and o.status not in ('delivered', 'cancelled')
        and not exists (select from invoices i where i.order_id = o.id)))::numeric(12, 2)::text as owed`

export async function owedBesides(tx: Db, customerId: number, orderId?: number): Promise<Money> {
  const [found] = await prepared<{ owed: Money }>(tx, 'owed-besides', owedText, [
    customerId,
    orderId ?? null,
  ])
  return found?.owed ?? '0.00'
}
