import { sql } from 'drizzle-orm'
import type { CreditTerms } from '#domain/orders/states/holding.ts'
import type { Money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openingLeft, outstanding } from '#server/platform/database/invoice-rules-rows.ts'
import { isAwaitedUninvoiced } from '#server/platform/database/order-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'

const creditTerms = question(
  'credit-terms',
  ['customerId'],
  (_, { customerId }) => sql<CreditTerms>`
    select on_stop as "onStop", credit_limit as "creditLimit" from customers where id = ${customerId}`,
)

export async function creditTermsOf(tx: Db, customerId: number): Promise<CreditTerms> {
  const [terms] = await creditTerms(tx, { customerId })
  if (!terms) throw new Error(`Customer ${customerId} is gone`)
  return terms
}

const holdCustomer = question(
  'hold-for-credit',
  ['customerId'],
  (_, { customerId }) => sql`select id from customers where id = ${customerId} for no key update`,
)

/** Locks the customer, so that its orders are checked against the limit one after another. */
export const waitForItsOrders = (tx: Db, customerId: number) => holdCustomer(tx, { customerId })

/**
 * What the customer owes: outstanding invoices and opening balances, less what is on account, plus its open orders
 * without an invoice. Leaves out the given order.
 */
const owed = question(
  'owed-besides',
  ['customerId', 'orderId'],
  (_, { customerId, orderId }) => sql<{ owed: Money }>`
    select (
      (select coalesce(sum(${outstanding('i')}), 0)
        from invoices i where customer_id = ${customerId} and status <> 'cancelled') +
      (select coalesce(sum(${openingLeft('b')}), 0)
        from opening_balances b where customer_id = ${customerId}) -
      (select coalesce(sum(on_account), 0)
        from payments where customer_id = ${customerId} and on_account > 0) +
      (select coalesce(sum(o.total), 0) from orders o
        where o.customer_id = ${customerId} and o.id is distinct from ${orderId}::int
          and ${isAwaitedUninvoiced('o')}))::numeric(12, 2)::text as owed`,
)

export async function owedBesides(tx: Db, customerId: number, orderId?: number): Promise<Money> {
  const [found] = await owed(tx, { customerId, orderId: orderId ?? null })
  return found?.owed ?? '0.00'
}
