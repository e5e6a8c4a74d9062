import { compareMoney, formatMoney, isPositiveMoney, type Money } from '../money.ts'

/** Money between the business and a customer that is not settled. */
export type Unsettled = {
  /** What is left to pay of its invoices. */
  owed: Money
  /** What it paid beyond them. */
  onAccount: Money
  /** What it will owe once the invoices that await approval are issued. */
  toApprove: Money
}

/** Says what is not settled; blank if everything is. */
export const unsettledWords = (name: string, { owed, onAccount, toApprove }: Unsettled): string =>
  [
    isPositiveMoney(owed) && `${name} still owes ${formatMoney(owed)}.`,
    isPositiveMoney(onAccount) && `${formatMoney(onAccount)} of its money is on account.`,
    isPositiveMoney(toApprove) && `${formatMoney(toApprove)} is on invoices to approve.`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Why a customer can't be deleted, or null. `known` is the unsettled money that the person was told about: more than
 * that is an obstacle; less is not, because it was paid meanwhile.
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
