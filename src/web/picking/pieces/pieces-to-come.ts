import type { OrderItem } from '#contract/orders/orders.ts'
import type { LineToWeigh } from '#contract/orders/weighings.ts'
import { compareQuantity, type Quantity } from '#domain/products/quantities.ts'
import { estimatedKg } from '#domain/products/by-the-piece.ts'

export type ToCome = ReturnType<typeof toCome>

/** What is still to be weighed for a line by the piece, in pieces or in whole boxes. */
export function toCome(item: OrderItem, terms: LineToWeigh | undefined) {
  const ordered = item.piecesOrdered ?? 0
  const picked = item.piecesPicked ?? 0
  const pieces = Math.max(0, ordered - picked)
  const perBox = terms?.orderedBy === 'box' ? terms.piecesPerBox : null
  const isBoxed = perBox !== null && perBox > 0 && ordered % perBox === 0
  const step = isBoxed ? perBox : 1
  return {
    ordered,
    picked,
    pieces,
    /** How many pieces one weighing usually holds. */
    step,
    what: isBoxed ? ('box' as const) : ('piece' as const),
    /** Which piece or box comes next, counted from 1. */
    next: Math.floor(picked / step) + 1,
    total: Math.ceil(ordered / step),
    /** How many pieces are missing, if one weighing can't hold them all; else null. */
    all: pieces > step ? pieces : null,
    /** How many pieces are on the scale: one weighing's, or all that are missing if only they can weigh that much. */
    fits: (kg: Quantity): number => {
      const most = (count: number) => estimatedKg(count, terms?.mostKg ?? item.averageKg ?? '0')
      const least = (count: number) => estimatedKg(count, terms?.leastKg ?? item.averageKg ?? '0')
      const isAll =
        pieces > step &&
        terms?.leastKg != null &&
        terms.mostKg != null &&
        compareQuantity(kg, most(step)) > 0 &&
        compareQuantity(kg, least(pieces)) >= 0 &&
        compareQuantity(kg, most(pieces)) <= 0
      return isAll ? pieces : step
    },
  }
}
