import { compareMoney, formatMoney, type Money } from '#domain/money/money.ts'
import { isOpen, type OrderStatus } from '../states/order-statuses.ts'

/**
 * An order's total, how many of its lines have no price yet, and the least total the business delivers; null means no
 * minimum.
 */
export type Sum = { total: Money; linesToPrice: number; minimumOrder: Money | null }

/** Nobody knows what a line without a price adds, so an order with one is not below the minimum. */
export const isBelowMinimum = ({ total, linesToPrice, minimumOrder }: Sum): boolean =>
  minimumOrder !== null && linesToPrice === 0 && compareMoney(total, minimumOrder) < 0

/** Why an admin must agree before an order of this total goes further, or null. */
export const obstacleOfMinimum = (sum: Sum): string | null =>
  isBelowMinimum(sum)
    ? `This order comes to ${formatMoney(sum.total)}, below the minimum order of ${formatMoney(sum.minimumOrder ?? '0')}.`
    : null

/** 'Below the minimum order of £30.00', or null. */
export const belowMinimumOf = (sum: Sum): string | null =>
  isBelowMinimum(sum) ? `Below the minimum order of ${formatMoney(sum.minimumOrder ?? '0')}` : null

/** What the timeline says when an admin accepts less than the minimum, or null if the order reaches it. */
export const yesToLess = (sum: Sum): string | null =>
  isBelowMinimum(sum)
    ? `Allowed below the minimum order of ${formatMoney(sum.minimumOrder ?? '0')}`
    : null

type PutTogether = Sum & {
  status: OrderStatus
  /** Who sent the order, or began to send its lines one by one; null if nobody did. */
  sentBy: string | null
  lines: number
  /** Whether an admin accepted less than the minimum. */
  agreed?: boolean | undefined
}

/**
 * The status of an order after its lines changed. An unconfirmed order that somebody has sent counts as sent if it has
 * lines that reach the minimum, or an admin accepted less; otherwise it is pending. All others keep their status.
 */
export function statusAsPutTogether(order: PutTogether): OrderStatus {
  const { status, sentBy, lines, agreed } = order
  if (!isOpen(status) || sentBy === null) return status
  return lines > 0 && (agreed || !isBelowMinimum(order)) ? 'sent' : 'pending'
}
