import type { UsualLine } from '#contract/ordering/usual.ts'
import { basketKey, type BasketLine, titleOf } from '#domain/orders/basket/basket.ts'
import { amountOrdered } from '#domain/orders/basket/basket-pieces.ts'
import { isMuchMore } from '#domain/orders/basket/usual.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { lineOf } from './use-usual.ts'

/** Asks once about the lines that have far more than usual; true if there are none. */
export async function confirmMuchMore(
  usual: readonly UsualLine[],
  lines: readonly BasketLine[],
): Promise<boolean> {
  const before = new Map(usual.map((line) => [basketKey(lineOf(line)), line]))
  const much = lines.flatMap((line) => {
    const was = before.get(basketKey(line))
    if (was === undefined || !isMuchMore(line.quantity, was.quantity)) return []
    return [`${amountOrdered(line)} of ${titleOf(line)}, usually ${usuallyOf(was, line)}`]
  })
  if (much.length === 0) return true
  return confirm({
    title: 'More than usual?',
    text: `${much.join('; ')}.`,
    confirmLabel: 'Order it',
    cancelLabel: 'Change it',
  })
}

/** In pieces if the line counts pieces now, else in its unit. */
const usuallyOf = (usual: UsualLine, line: BasketLine): string =>
  line.pieces === undefined
    ? formatQuantity(usual.quantity, line.unit)
    : amountOrdered(lineOf(usual))
