import { daysApart } from '#domain/days/day-labels.ts'
import { addDays, type Day } from '#domain/days/days.ts'
import { compareMoney, formatMoney, isPositiveMoney, type Money, subtractMoney } from './money.ts'
import type { OrderLine } from './paper/invoice-lines.ts'
import type { PaymentStatus } from './paper/invoice-labels.ts'
import { isAwaited, type OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { isTrialOrder } from '#domain/orders/trial.ts'
import { linePieces, lineQuantities } from '#domain/orders/line-quantities.ts'
import { type Amount, shareInWords } from '#domain/products/by-the-piece.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { compareQuantity, isZeroQuantity, type Quantity } from '#domain/products/quantities.ts'

/** The customer's details as the invoice prints them; saved with the invoice when it is issued. */
export type BilledTo = {
  name: string
  tradingName: string | null
  address: string
  email: string
  phone: string
  /** Where the goods went, if not to the customer's own address. */
  siteName?: string | null
  deliveryAddress?: string | null
}

export type ReturnedGoods = {
  name: string
  quantity: Quantity
  pieces?: number | null | undefined
  /** How much went out for delivery; absent if all of it came back or was missing. */
  sent?: Amount | undefined
  unit: string
  reason: string | null
  /** True if the goods were not on the van; absent if they came back. */
  missing?: true | undefined
}

/**
 * Leaves `pieces` out if nobody counted them, so that such lines look like those stored before Topside counted pieces.
 */
const countedPieces = (pieces: number | null) => (pieces === null ? {} : { pieces })

/** What was sent, if only some of it came back or was missing. */
export function sentBeside(line: OrderLine, gone: Quantity): { sent?: Amount } {
  const { sent } = lineQuantities(line)
  if (compareQuantity(gone, sent) >= 0) return {}
  return { sent: { quantity: sent, ...countedPieces(linePieces(line).sent) } }
}

export type DeliveredLine = OrderLine & { returnReason: string | null }

/** Goods that were on the van and came back. */
const returnedGoodsOf = (lines: readonly DeliveredLine[]): ReturnedGoods[] =>
  lines
    .map((line) => ({
      name: suppliedName(line),
      quantity: lineQuantities(line).returned,
      ...countedPieces(linePieces(line).returned),
      ...sentBeside(line, lineQuantities(line).returned),
      unit: line.unit,
      reason: line.returnReason,
    }))
    .filter((line) => !isZeroQuantity(line.quantity))

/** Goods that turned out not to be on the van: the customer got less, but nothing came back. */
const missingGoodsOf = (lines: readonly OrderLine[]): ReturnedGoods[] =>
  lines
    .map((line) => ({
      name: suppliedName(line),
      quantity: lineQuantities(line).missing,
      ...countedPieces(linePieces(line).missing),
      ...sentBeside(line, lineQuantities(line).missing),
      unit: line.unit,
      reason: null,
      missing: true as const,
    }))
    .filter((line) => !isZeroQuantity(line.quantity))

/** The picked goods that the customer did not get. The invoice lists them but does not charge them. */
export const notChargedOf = (lines: readonly DeliveredLine[]): ReturnedGoods[] => [
  ...returnedGoodsOf(lines),
  ...missingGoodsOf(lines),
]

/** For example 'Returned, not charged: Rump 0.8 kg (Damaged)' and 'Not on the van, not charged: Shin 1 kg'. */
export function notChargedTexts(goods: readonly ReturnedGoods[]): string[] {
  const [returned, missing] = [
    goods.filter((each) => !each.missing),
    goods.filter((each) => each.missing),
  ]
  return [
    returned.length > 0 && `Returned, not charged: ${goodsText(returned)}`,
    missing.length > 0 && `Not on the van, not charged: ${goodsText(missing)}`,
  ].filter((text) => text !== false)
}

/** For example 'Rump 0.8 of 5 kg (Damaged); Shin 1 kg'. */
export const goodsText = (goods: readonly ReturnedGoods[]): string =>
  goods
    .map(({ name, quantity: amount, pieces, sent, unit, reason }) =>
      [
        name,
        shareInWords({ quantity: amount, pieces }, sent ?? { quantity: amount }, unit),
        reason && `(${reason})`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')

type Owed = Settled & { status: string; paymentStatus: string }

type Settled = { amount: Money; paidAmount: Money; creditedAmount: Money }

// SQL repeats some of these rules for lists, under the same names (`platform/database/invoice-rules-rows.ts`).

/**
 * What is still owed. A stored invoice never goes below zero: if a credit exceeds what is owed, the rest goes on
 * account.
 */
export const outstanding = ({ amount, paidAmount, creditedAmount }: Settled): Money =>
  subtractMoney(subtractMoney(amount, paidAmount), creditedAmount)

type Statuses = { status: string; paymentStatus: string }

export const awaitsApproval = ({ status }: { status: string }): boolean =>
  status === 'awaiting_approval'
/** The customer has received this invoice or credit note, so it no longer changes. */
export const isIssued = ({ status }: { status: string }): boolean => status === 'issued'
export const isOwed = (invoice: Statuses): boolean =>
  isIssued(invoice) && invoice.paymentStatus !== 'paid'
/** What the customer owes on this invoice: nothing before it is issued. */
export const owedOf = (invoice: Owed): Money => (isOwed(invoice) ? outstanding(invoice) : '0.00')
/** Whether the invoice is issued and nothing has been paid yet. */
export const isUnpaid = (invoice: Statuses): boolean =>
  isIssued(invoice) && invoice.paymentStatus === 'unpaid'
export const isPartPaid = (invoice: Statuses): boolean =>
  isIssued(invoice) && invoice.paymentStatus === 'partial'
/** Whether the invoice is issued and paid in full; an invoice of £0 is paid once it is issued. */
export const isPaid = (invoice: Statuses): boolean =>
  isIssued(invoice) && invoice.paymentStatus === 'paid'
/** Whether the invoice is paid in full or in part. Otherwise, badges and lists don't mention payment. */
export const isPaidAtLeastInPart = (invoice: Statuses): boolean =>
  isPaid(invoice) || isPartPaid(invoice)

type Approved = { orderId: number; status: string; vatAmount: Money; vatNumber: string | null }

/** Why an invoice can't be issued, or null. An invoice with VAT needs a VAT number (rules 14). */
export function obstacleToApproval(invoice: Approved): string | null {
  const { orderId, vatAmount, vatNumber } = invoice
  if (isTrialOrder(orderId))
    return 'A trial invoice is never approved. Take the trial away when you are done.'
  if (!awaitsApproval(invoice)) return 'Only an invoice awaiting approval can be approved.'
  if (!isPositiveMoney(vatAmount) || vatNumber) return null
  return `This invoice charges ${formatMoney(vatAmount)} of VAT, and Settings has no VAT number. Add the VAT number first.`
}

/** Why an invoice with lines that nobody has priced can't be issued, or null. */
export const obstacleToUnpriced = (names: readonly string[]): string | null =>
  names.length === 0 ? null : `No price yet: ${names.join(', ')}. Edit the invoice to set it.`

/** Why the invoice of an order in this status can't be issued, or null: the next delivery may still change it. */
export const obstacleToSetBack = (order: { status: OrderStatus }): string | null =>
  isAwaited(order)
    ? 'This order was set back and isn’t delivered again yet. Approve its invoice once it is.'
    : null

/** Only a draft can be edited, because the customer has received an issued invoice. */
export const obstacleToEditing = (invoice: { status: string }): string | null =>
  awaitsApproval(invoice) ? null : 'An issued invoice can no longer be edited.'

export const obstacleToEmailing = (invoice: { status: string }): string | null =>
  isIssued(invoice) ? null : 'Approve the invoice before emailing it.'

/**
 * Why a payment can't be recorded, or null: it needs an issued invoice, and can't exceed what is owed (rules 10.2).
 */
export function obstacleToPayment(invoice: Owed, amount: Money): string | null {
  if (!isIssued(invoice)) return 'Approve the invoice before recording a payment.'
  if (invoice.paymentStatus === 'paid') return 'This invoice is already paid.'
  if (!isPositiveMoney(amount)) return 'The amount must be above 0.'
  const owed = outstanding(invoice)
  return compareMoney(amount, owed) > 0 ? `Only ${formatMoney(owed)} is outstanding.` : null
}

/** Customers can pay before the invoice is issued, but more days before it than this are probably a typing mistake. */
const mostDaysInAdvance = 31

/** Why money for an invoice can't have arrived on a day, or null. */
export function obstacleToReceiving(
  receivedOn: Day,
  { today, issuedDate }: { today: Day; issuedDate: Day | null },
): string | null {
  if (receivedOn > today) return 'A payment can’t be received in the future.'
  return issuedDate && receivedOn < addDays(issuedDate, -mostDaysInAdvance)
    ? `This is more than ${mostDaysInAdvance} days before the invoice. Check the date.`
    : null
}

/** Payments and credits can both make an invoice paid; only a payment makes it part paid. */
export function paymentStatusAfter(settled: Settled): PaymentStatus {
  if (!isPositiveMoney(outstanding(settled))) return 'paid'
  return isPositiveMoney(settled.paidAmount) ? 'partial' : 'unpaid'
}

export const isOverdue = (invoice: Statuses & { dueDate: Day }, today: Day): boolean =>
  isOwed(invoice) && invoice.dueDate < today

/** By how many days an unpaid invoice is past its due date; 0 if it is not. */
export const daysOverdue = (invoice: Statuses & { dueDate: Day }, today: Day): number =>
  isOverdue(invoice, today) ? daysApart(invoice.dueDate, today) : 0
