import { reasonToHold } from '#domain/holding.ts'
import { addMoney, type Money } from '#domain/money.ts'
import type { Db } from '#server/platform/db.ts'
import { creditTermsOf, owedBesides } from './holding-rows.ts'

/** Why an order of this total is held, or null; its customer's other orders wait until it is written. */
export async function holdOn(
  tx: Db,
  customerId: number,
  total: Money,
  orderId?: number,
): Promise<string | null> {
  const terms = await creditTermsOf(tx, customerId)
  if (terms.creditLimit === null) return reasonToHold(terms, total)
  return reasonToHold(terms, addMoney(await owedBesides(tx, customerId, orderId), total))
}
