import {
  compareQuantity,
  isZeroQuantity,
  type Quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import {
  beforeAll,
  type CreditableLine,
  type Credited,
  creditsOf,
  quantityWorth,
  type Wanted,
} from './crediting.ts'
import { isDeliveryFee } from './paper/invoice-lines.ts'
import { lineTotal, type Money, subtractMoney } from './money.ts'

type Taken = {
  orderItemId?: number | null | undefined
  productId: number | null
  variationId: number | null
  name: string
  pricePerUnit: Money
  quantity: Quantity
  pieces?: number | null | undefined
}

/** What to credit after a refused delivery: by line, what the invoice charges beyond what the customer accepted. */
export function refusedOf(
  invoiced: readonly (CreditableLine & Omit<Taken, 'quantity'>)[],
  taken: readonly Taken[],
): Wanted[] {
  const takenOf = pairing(taken)
  return invoiced.flatMap((line) => {
    if (isDeliveryFee(line)) return []
    const taking = takenOf(line)
    const kept = taking?.quantity ?? '0'
    if (compareQuantity(kept, line.quantity) >= 0) return []
    const short = subtractQuantity(line.quantity, kept)
    const pieces = piecesGone(line.pieces, taking ? taking.pieces : 0)
    return [{ invoiceItemId: line.id, quantity: short, pieces, pricePerUnit: line.pricePerUnit }]
  })
}

/** How many pieces the customer did not keep; null if all were kept, or if nobody counted the pieces. */
const piecesGone = (of: number | null | undefined, kept: number | null | undefined) =>
  of == null || kept == null || kept >= of ? null : of - kept

type Named = Pick<Taken, 'orderItemId' | 'name' | 'productId' | 'variationId'>

/** Whether an invoice's line charges this line of the order: by the record or, without one, by the same product. */
const chargesLine = (line: Named, ordered: Named): boolean =>
  line.orderItemId && ordered.orderItemId
    ? line.orderItemId === ordered.orderItemId
    : ordered.name === line.name &&
      ordered.productId === line.productId &&
      ordered.variationId === line.variationId

/**
 * Pairs the lines of an order with those of an invoice that charge them: returns a function that, given a line of the one,
 * finds its line of the other. Each of `lines` is found once.
 */
export function pairing<Line extends Named>(lines: readonly Line[]) {
  const left = [...lines]
  return (other: Named): Line | undefined => {
    const at = left.findIndex((line) => chargesLine(line, other))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
}

/** The credit for goods that came back, less what has been credited already. */
export function creditForRefused(
  refused: readonly Wanted[],
  earlier: readonly Credited[],
): Wanted[] {
  return refused.flatMap(({ pieces, ...each }) => {
    const worth = lineTotal(each.quantity, each.pricePerUnit)
    const done = creditsOf({ id: each.invoiceItemId }, earlier)
    if (done.length === 0) return [{ ...each, ...(pieces != null && { pieces }) }]
    const left = subtractMoney(worth, beforeAll(done))
    const quantity = quantityWorth(left, each.pricePerUnit)
    return isZeroQuantity(quantity) ? [] : [{ ...each, quantity }]
  })
}
