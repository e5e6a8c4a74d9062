import { compareMoney, formatMoney, isPositiveMoney, type Money } from '../money.ts'

/** Money that a customer and the business still owe each other. */
export type Unsettled = {
  /** What the customer has left to pay on its invoices. */
  owed: Money
  /** What the customer paid beyond its invoices. */
  onAccount: Money
  /** What the customer will owe, in addition, once the invoices that await approval are issued. */
  toApprove: Money
}

/** Says what is not settled, or '' if everything is. */
export const unsettledWords = (name: string, { owed, onAccount, toApprove }: Unsettled): string =>
  [
    isPositiveMoney(owed) && `${name} still owes ${formatMoney(owed)}.`,
    isPositiveMoney(onAccount) && `${formatMoney(onAccount)} of its money is on account.`,
    isPositiveMoney(toApprove) && `${formatMoney(toApprove)} is on invoices to approve.`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Why a customer can't be deleted, or null. `known` is the unsettled money that the person was told about. If there is
 * more of any kind now, the customer can't be deleted; if there is less, because some was paid meanwhile, it can.
 */
export function obstacleToDeleting(
  name: string,
  unsettled: Unsettled,
  known: Unsettled,
): string | null {
  const isMore = (['owed', 'onAccount', 'toApprove'] as const).some(
    (each) => compareMoney(unsettled[each], known[each]) > 0,
  )
  return isMore
    ? `${unsettledWords(name, unsettled)} Settle this first, or say that you know.`
    : null
}
