import { Plus } from 'lucide-react'
import { type BasketLine, type BasketProduct, titleOf } from '#domain/orders/basket.ts'
import { bigStep, isWeighed, startingQuantity, stepOf } from '#domain/products/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuantityStepper } from '#web/ui/fields/quantity/QuantityStepper.tsx'
import { useShownAhead } from '#web/ui/use-ahead.ts'
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
  const [quantity, show] = useShownAhead(line?.quantity ?? none)
  const { unit } = product
  const label = titleOf(product)
  const add = () => {
    show(startingQuantity(unit))
    does.add(product)
  }
  const take = (next: string) => {
    if (onNone && Number(next) === 0) return onNone()
    show(next)
    does.put(product, next)
  }
  if (!mayOrder) return null
  if (quantity === none) {
    return (
      <Button size="lg" icon={<Plus aria-hidden />} onClick={add} aria-label={`Add ${label}`}>
        Add
      </Button>
    )
  }
  return (
    <QuantityStepper
      label={label}
      layout={layout}
      value={quantity}
      unit={unit}
      step={stepOf(unit)}
      bigStep={bigStep}
      decimals={isWeighed(unit) ? 2 : 0}
      onChange={take}
    />
  )
}
