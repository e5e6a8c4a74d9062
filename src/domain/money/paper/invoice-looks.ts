import { lacksLetters } from '#domain/words/letters-on-paper.ts'
import { counted } from '#domain/words/counted.ts'
import { lineQuantities, type RecordedQuantities } from '#domain/orders/line-quantities.ts'
import { shortPick, weightToConfirm } from '#domain/orders/picking/picking.ts'
import { decimal } from '#domain/products/decimals.ts'
import { isWeighed, isZeroQuantity } from '#domain/products/quantities.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { obstacleToSetBack } from '../invoicing.ts'
import { formatMoney, type Money } from '../money.ts'

export const invoiceLookKinds = [
  'set_back',
  'no_email',
  'letters',
  'short',
  'missing',
  'weight',
  'discount',
  'price',
] as const

/** Why somebody should look at an invoice before approving it. */
export type InvoiceLook = { kind: (typeof invoiceLookKinds)[number]; text: string }

type Line = RecordedQuantities & {
  unit: string
  discountPercent: string | null
  /** The line had no price at first, and somebody set it. */
  priceSet: boolean
}

export type InvoiceLookFacts = {
  orderStatus: OrderStatus
  hasEmail: boolean
  /** Everything but plain letters of the names and the address on the paper; null if there is nothing else. */
  unusualLetters: string | null
  /** The order's own discount. */
  discountPercent: string | null
  discountAmount: Money | null
  /** By how many per cent a weight may differ from the order before somebody should look at it. */
  tolerance: number
  lines: readonly Line[]
}

/** Everything to look at on an invoice that awaits approval; empty for most. */
export function looksOfInvoice(invoice: InvoiceLookFacts): InvoiceLook[] {
  const { hasEmail, lines } = invoice
  const linesThat = (is: (line: Line) => boolean, what: string) => {
    const count = lines.filter(is).length
    return count === 0 ? null : `${counted(count, 'line')} ${what}`
  }
  const found: Record<InvoiceLook['kind'], string | null> = {
    set_back: obstacleToSetBack({ status: invoice.orderStatus }) && 'Being delivered again',
    no_email: hasEmail ? null : 'No email address',
    letters: lacksLetters(invoice.unusualLetters ?? '') ? 'Prints □ for some letters' : null,
    short: linesThat((line) => shortPick(line, invoice.tolerance) !== null, 'short'),
    missing: linesThat((line) => !isZeroQuantity(lineQuantities(line).missing), 'missing from van'),
    weight: weightOff(invoice),
    discount: discountOf(invoice),
    price: linesThat(({ priceSet }) => priceSet, 'priced by hand'),
  }
  return invoiceLookKinds.flatMap((kind) =>
    found[kind] === null ? [] : [{ kind, text: found[kind] }],
  )
}

/**
 * For example 'Weight +25%': of the lines beyond the tolerance and not short, the one whose weight is furthest from its
 * order; null if there is none.
 */
function weightOff({ lines, tolerance }: InvoiceLookFacts): string | null {
  const off = lines
    .filter((line) => isWeighed(line.unit) && shortPick(line, tolerance) === null)
    .filter(
      (line) =>
        line.quantityPicked !== null &&
        weightToConfirm(line.quantityPicked, line, tolerance) !== null,
    )
    .map(({ quantityOrdered, quantityPicked }) =>
      decimal(quantityPicked ?? '0')
        .minus(quantityOrdered)
        .times(100)
        .div(quantityOrdered),
    )
    .toSorted((a, b) => b.abs().cmp(a.abs()))[0]
  return off ? `Weight ${off.gt(0) ? '+' : '−'}${off.abs().toFixed(0)}%` : null
}

/** The order's discount or, if it has none, how many lines have one. */
function discountOf({ discountPercent, discountAmount, lines }: InvoiceLookFacts): string | null {
  if (discountPercent !== null) return `Discount ${Number(discountPercent)}%`
  if (discountAmount !== null) return `Discount ${formatMoney(discountAmount)}`
  const count = lines.filter((line) => line.discountPercent !== null).length
  return count === 0 ? null : `Discount on ${counted(count, 'line')}`
}

/**
 * How many of these invoices somebody should look at before approving them, and how many stay unapproved because they
 * can't be emailed; null if there is nothing to look at.
 */
export function exceptionsInWords(looks: readonly (readonly InvoiceLook[])[]): string | null {
  const some = looks.filter(({ length }) => length > 0).length
  if (some === 0) return null
  const unsendable = looks.filter((each) => each.some(({ kind }) => kind === 'no_email')).length
  if (unsendable === 0) return `${some} to look at`
  const stay =
    unsendable === 1
      ? '1 has no email address and stays'
      : `${unsendable} have no email address and stay`
  return `${some} to look at: ${stay}`
}
