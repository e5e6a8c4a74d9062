import { type CreditTerms, reasonToHold } from '#domain/orders/states/holding.ts'
import { addMoney, type Money } from '#domain/money/money.ts'
import { writeTimeline } from '#server/orders/timeline-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { creditTermsOf, owedBesides, waitForItsOrders } from './holding-rows.ts'

type Ordering = { id: number; terms: CreditTerms }

/**
 * Why an order with this total is held, or null. If the customer has a credit limit, its other orders wait until this
 * one is written.
 */
export async function holdOn(
  tx: Db,
  { id, terms }: Ordering,
  total: Money,
  orderId?: number,
): Promise<string | null> {
  if (terms.creditLimit === null) return reasonToHold(terms, total)
  await waitForItsOrders(tx, id)
  return reasonToHold(terms, addMoney(await owedBesides(tx, id, orderId), total))
}

type Kept = { id: number; customerId: number }

/** Why an existing order is held, or null. */
export async function holdEdited(
  tx: Db,
  { id, customerId }: Kept,
  total: Money,
): Promise<string | null> {
  const terms = await creditTermsOf(tx, customerId)
  return holdOn(tx, { id: customerId, terms }, total, id)
}

type Was = { id: number; heldReason: string | null }

/** Writes into the history that a change holds the order for another reason, or no longer holds it. */
export async function noteHold({ now }: Work, tx: Db, was: Was, heldReason: string | null) {
  if (heldReason === was.heldReason) return
  await writeTimeline(tx, {
    orderId: was.id,
    at: isoOf(now),
    actorName: 'Topside',
    event: heldReason === null ? 'hold_released' : 'held',
    reason: heldReason ?? was.heldReason,
  })
}
