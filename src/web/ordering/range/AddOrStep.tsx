import { Plus } from 'lucide-react'
import { type BasketLine, type BasketProduct, titleOf } from '#domain/orders/basket/basket.ts'
import { isCounted, pieceStep } from '#domain/orders/basket/basket-pieces.ts'
import { bigStep, isWeighed, startingQuantity, stepOf } from '#domain/products/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuantityStepper } from '#web/ui/fields/quantity/QuantityStepper.tsx'
import { useShownAhead } from '#web/ui/hooks/use-ahead.ts'
import { useMayOrder } from '#web/ordering/ordering-queries.ts'
import type { BasketActions } from '#web/ordering/basket/use-basket.ts'

type Props = {
  product: BasketProduct
  /** The product's line in the basket, once it has one. */
  line: BasketLine | undefined
  does: BasketActions
  /** The full layout, in the basket, also has steps of 5 (rules 6.2). */
  layout?: 'full' | 'compact'
  /** Called instead when a press would remove the line. */
  onNone?: () => void
}

const none = ''

/**
 * An Add button, which becomes a stepper once the product is in the basket. It responds to a press before the basket
 * has changed.
 */
export function AddOrStep({ product, line, does, layout = 'compact', onNone }: Props) {
  const mayOrder = useMayOrder()
  const counted = isCounted(product, line)
  const inBasket = counted ? line?.pieces : line?.quantity
  const [quantity, show] = useShownAhead(inBasket === undefined ? none : String(inBasket))
  const { unit } = product
  const label = titleOf(product)
  const add = () => {
    show(counted ? String(pieceStep(product)) : startingQuantity(unit))
    does.add(product)
  }
  const take = (next: string) => {
    if (onNone && Number(next) === 0) return onNone()
    show(next)
    if (counted) does.putPieces(product, Number(next))
    else does.put(product, next)
  }
  if (!mayOrder) return null
  if (quantity === none) {
    return (
      <Button size="lg" icon={<Plus aria-hidden />} onClick={add} aria-label={`Add ${label}`}>
        {counted ? piecesAdded(product) : 'Add'}
      </Button>
    )
  }
  return (
    <QuantityStepper
      label={label}
      layout={layout}
      value={quantity}
      unit={counted ? (quantity === '1' ? 'piece' : 'pieces') : unit}
      step={counted ? String(pieceStep(product)) : stepOf(unit)}
      bigStep={counted ? String(5 * pieceStep(product)) : bigStep}
      decimals={!counted && isWeighed(unit) ? 2 : 0}
      onChange={take}
    />
  )
}

const piecesAdded = ({ byPiece }: BasketProduct): string =>
  byPiece?.piecesPerBox ? '1 box' : '1 piece'
