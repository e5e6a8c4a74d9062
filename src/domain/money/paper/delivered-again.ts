import { pairing } from '../refused-goods.ts'
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
  const draftFor = pairing(draft.filter((line) => !isDeliveryFee(line)))
  return asDelivered(delivered).map((line) => {
    const before = draftFor(line)
    if (!before || before.name !== line.name) return line
    const { quantity, pieces, deliveredQuantity } = isSameDelivery(before, line) ? before : line
    // A product that was deleted meanwhile is still named by a line that was set aside.
    const { orderItemId, productId, variationId } = line
    const product = { orderItemId, productId, variationId }
    return { ...before, ...product, quantity, pieces, deliveredQuantity }
  })
}

/**
 * The lines of a draft that its new lines leave out, because nothing of them was delivered. They are kept, so that what
 * the office edited on them counts if they are delivered after all.
 */
export function setAsideFrom(
  draft: readonly DraftLine[],
  lines: readonly InvoiceLine[],
): DraftLine[] {
  const left = draft.filter((line) => !isDeliveryFee(line))
  const draftFor = pairing(left)
  const kept = new Set(lines.map((line) => draftFor(line)))
  const goods = left
    .filter((line) => !kept.has(line))
    .map((line) => ({ ...line, deliveredQuantity: '0' }))
  return lines.length === 0 ? [...goods, ...draft.filter(isDeliveryFee)] : goods
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

/** How much of an invoice's line an issued credit note gave back. */
export type GivenBack = { creditNumber: string; invoiceItemId: number; quantity: Quantity }

const chargeAnew = '. Charge it with a new order'

/**
 * What was delivered that an issued invoice does not charge, or that credit notes took off it, as a sentence for the
 * office; null if nothing was. Only a further order can charge it, because an issued invoice never changes.
 */
export function unchargedInWords(
  {
    invoiceNumber,
    items,
  }: { invoiceNumber: string; items: readonly (DraftLine & { id: number })[] },
  delivered: readonly InvoiceLine[],
  givenBack: readonly GivenBack[],
): string | null {
  const chargedFor = pairing(items)
  const lines = delivered.map((line) => {
    const charged = chargedFor(line)
    return unchargedOf(
      line,
      charged ? (charged.deliveredQuantity ?? charged.quantity) : '0',
      givenBack.filter(({ invoiceItemId }) => invoiceItemId === charged?.id),
    )
  })
  const beyond = lines.flatMap((each) => each.beyond ?? [])
  const parts = [
    ...(beyond.length > 0 ? [`${beyond.join('; ')} beyond ${invoiceNumber}, which is issued`] : []),
    ...lines.flatMap((each) => each.credited ?? []),
  ]
  return parts.length === 0 ? null : parts.join('; ') + chargeAnew
}

/** How much of a delivered line the invoice does not charge, and how much of it a credit note took off. */
function unchargedOf(line: InvoiceLine, before: Quantity, givenBack: readonly GivenBack[]) {
  const back = sumQuantities(givenBack.map((each) => each.quantity))
  const all = subtractQuantity(sumQuantities([line.quantity, back]), before)
  const beyond = subtractQuantity(line.quantity, before)
  const credited = subtractQuantity(all, beyond)
  const numbers = [...new Set(givenBack.map(({ creditNumber }) => creditNumber))].join(' and ')
  const amount = (of: Quantity) => `${line.name} ${formatQuantity(of, line.unit)}`
  return {
    beyond: isZeroQuantity(beyond) ? null : amount(beyond),
    credited: isZeroQuantity(credited)
      ? null
      : `${amount(credited)} was credited with ${numbers}, and was delivered after all`,
  }
}

/** What was said to be uncharged, when that is no longer true: without the advice to charge it. */
export const withoutAdvice = (uncharged: string): string =>
  uncharged.endsWith(chargeAnew) ? uncharged.slice(0, -chargeAnew.length) : uncharged
