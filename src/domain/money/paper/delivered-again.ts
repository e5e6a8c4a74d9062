import { chargesLine } from '../refused-goods.ts'
import {
  compareQuantity,
  formatQuantity,
  isZeroQuantity,
  type Quantity,
  subtractQuantity,
  sumQuantities,
} from '#domain/products/quantities.ts'
import { deliveryRate, type InvoiceLine, isDeliveryFee, withDeliveryFee } from './invoice-lines.ts'
import type { Money } from '../money.ts'

/** A line of an invoice, with how much of it had been delivered when the invoice was made or last followed a delivery. */
export type DraftLine = InvoiceLine & { deliveredQuantity: Quantity | null }

/** Lines as made from a delivery: all that was delivered is charged. */
export const asDelivered = (lines: readonly InvoiceLine[]): DraftLine[] =>
  lines.map((line) => ({
    ...line,
    deliveredQuantity: isDeliveryFee(line) ? null : line.quantity,
  }))

/**
 * The goods of a draft after another delivery: each line that was delivered, in the order's order. A line keeps what
 * the office edited; its quantity, however, is the one delivered if that has changed. A line that was swapped since is
 * charged anew.
 */
export function goodsDeliveredAgain(
  draft: readonly DraftLine[],
  delivered: readonly InvoiceLine[],
): DraftLine[] {
  const left = draft.filter((line) => !isDeliveryFee(line))
  return asDelivered(delivered).map((line) => {
    const at = left.findIndex((each) => chargesLine(each, line))
    const [before] = at < 0 ? [] : left.splice(at, 1)
    if (!before || before.name !== line.name) return line
    const { quantity, pieces, deliveredQuantity } = isSameDelivery(before, line) ? before : line
    return { ...before, orderItemId: line.orderItemId, quantity, pieces, deliveredQuantity }
  })
}

/** Whether as much of a line was delivered as before. Older lines don't say; then what they charge was delivered. */
const isSameDelivery = (before: DraftLine, { quantity }: InvoiceLine): boolean =>
  compareQuantity(before.deliveredQuantity ?? before.quantity, quantity) === 0

/**
 * Goods with the draft's delivery, at the VAT rate that they now give it. A draft of nothing had none, so it gets the
 * fee; a draft that is of nothing now has none.
 */
export function withSameDelivery(
  draft: readonly DraftLine[],
  goods: readonly DraftLine[],
  fee: Money | null,
): DraftLine[] {
  if (draft.length === 0)
    return withDeliveryFee(goods, fee).map((line) => ({ deliveredQuantity: null, ...line }))
  if (goods.length === 0) return []
  const vatRate = deliveryRate(goods)
  return [...goods, ...draft.filter(isDeliveryFee).map((line) => ({ ...line, vatRate }))]
}

/** How much of an invoice's line its credit notes gave back. */
export type GivenBack = { invoiceItemId: number; quantity: Quantity }

/**
 * What was delivered beyond what an issued invoice charges, as a sentence for the office; null if nothing was. Only a
 * further order can charge it, because an issued invoice never changes.
 */
export function unchargedInWords(
  {
    invoiceNumber,
    items,
  }: { invoiceNumber: string; items: readonly (DraftLine & { id: number })[] },
  delivered: readonly InvoiceLine[],
  givenBack: readonly GivenBack[],
): string | null {
  const left = [...items]
  const more = delivered.flatMap((line) => {
    const at = left.findIndex((each) => chargesLine(each, line))
    const [charged] = at < 0 ? [] : left.splice(at, 1)
    const back = givenBack.filter(({ invoiceItemId }) => invoiceItemId === charged?.id)
    const now = sumQuantities([line.quantity, ...back.map((each) => each.quantity)])
    const before = charged ? (charged.deliveredQuantity ?? charged.quantity) : '0'
    const beyond = subtractQuantity(now, before)
    return isZeroQuantity(beyond) ? [] : [`${line.name} ${formatQuantity(beyond, line.unit)}`]
  })
  return more.length === 0
    ? null
    : `${more.join('; ')} beyond ${invoiceNumber}, which is issued. Charge it with a new order`
}
