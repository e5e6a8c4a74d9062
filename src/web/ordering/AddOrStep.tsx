import { Plus } from 'lucide-react'
import { basketKey, type BasketLine, type BasketProduct, titleOf } from '#domain/basket.ts'
import { bigStep, isWeighed, stepOf } from '#domain/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx'
import { useMayOrder } from './ordering-queries.ts'
import type { BasketActions } from './use-basket.ts'

type Props = {
  product: BasketProduct
  /** Its line in the basket, once it has one. */
  line: BasketLine | undefined
  does: BasketActions
}

/** Add, and once it is in the basket the stepper in its place. */
export function AddOrStep({ product, line, does }: Props) {
  const mayOrder = useMayOrder()
  const label = titleOf(product)
  if (!mayOrder) return null
  if (!line) {
    return (
      <Button
        size="lg"
        icon={<Plus aria-hidden />}
        onClick={() => does.add(product)}
        aria-label={`Add ${label}`}
      >
        Add
      </Button>
    )
  }
  return (
    <QuantityStepper
      label={label}
      layout="compact"
      value={line.quantity}
      unit={product.unit}
      step={stepOf(product.unit)}
      bigStep={bigStep}
      decimals={isWeighed(product.unit) ? 2 : 0}
      onChange={(quantity) => does.setQuantity(basketKey(product), quantity)}
    />
  )
}
