import { Plus } from 'lucide-react'
import { basketKey, type BasketProduct } from '#domain/basket.ts'
import { bigStep, isWeighed, stepOf } from '#domain/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx'
import { useMayOrder } from './ordering-queries.ts'
import type { Basket } from './use-basket.ts'

/** Add, and once it is in the basket the stepper in its place. */
export function AddOrStep({ basket, product }: { basket: Basket; product: BasketProduct }) {
  const mayOrder = useMayOrder()
  const key = basketKey(product)
  const line = basket.lines.find((each) => basketKey(each) === key)
  const label = product.variationName ? `${product.name}, ${product.variationName}` : product.name
  if (!mayOrder) return null
  if (!line) {
    return (
      <Button
        size="lg"
        icon={<Plus aria-hidden />}
        onClick={() => basket.add(product)}
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
      onChange={(quantity) => basket.setQuantity(key, quantity)}
    />
  )
}
