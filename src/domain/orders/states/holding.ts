import { compareMoney, formatMoney, type Money, sumMoney } from '#domain/money/money.ts'

/** A customer's credit terms, set by the butcher; null means no limit. */
export type CreditTerms = { onStop: boolean; creditLimit: Money | null }

type Holds = { heldReason: string | null; holdReason: string | null }

/**
 * Why an order is held: the reason of the person who holds it, else the customer's credit. SQL decides the same in
 * `order-rules-rows.ts`.
 */
export const heldBecause = ({ heldReason, holdReason }: Holds): string | null =>
  holdReason ?? heldReason

/** Stored as the reason until the person who holds the order gives one. */
export const noReasonYet = 'no reason given yet'

type Held = { orderNumber: string; holdReason: string | null; heldBy: string | null }

/** Why a person can't hold an order, or null: somebody holds it already. */
export const obstacleToHold = ({ orderNumber, holdReason, heldBy }: Held): string | null =>
  holdReason === null ? null : `${orderNumber} is held already by ${heldBy}: ${holdReason}`

/** Why no reason can be added to a hold, or null. */
export const obstacleToExplain = (held: Held): string | null =>
  obstacleToUnhold(held) ?? (held.holdReason === noReasonYet ? null : obstacleToHold(held))

/** Why there is no hold to release, or null. */
export const obstacleToUnhold = ({
  orderNumber,
  heldBy,
}: Pick<Held, 'orderNumber' | 'heldBy'>): string | null =>
  heldBy === null ? `${orderNumber} is not held by anybody.` : null

type Account = { balance: Money; toApprove: Money; openOrders: Money }

/** What counts towards a credit limit before another order. SQL decides the same in `holding-rows.ts`. */
export const towardsLimit = ({ balance, toApprove, openOrders }: Account): Money =>
  sumMoney([balance, toApprove, openOrders])

/**
 * Why an order needs an admin's confirmation, or null; `owed` includes this order and the customer's other open
 * orders.
 */
export function reasonToHold({ onStop, creditLimit }: CreditTerms, owed: Money): string | null {
  if (onStop) return 'On stop'
  return creditLimit !== null && compareMoney(owed, creditLimit) > 0
    ? `Over the credit limit of ${formatMoney(creditLimit)}`
    : null
}
