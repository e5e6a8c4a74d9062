import { useState } from 'react'
import {
  type PricedProduct,
  priceProduct,
  priceVariations,
} from '#contract/customers/customer-pricing.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

export type Pricing = {
  isAvailable: boolean
  minimumOrder: string | null
  customerPrice: string | null
  variationPrices: Record<string, string | null>
}
type Dirty = Partial<Record<keyof Pricing, unknown>>

export const pricingOf = (product: PricedProduct): Pricing => ({
  isAvailable: product.isAvailable,
  minimumOrder: product.minimumOrder && String(Number(product.minimumOrder)),
  customerPrice: product.customerPrice ?? '',
  variationPrices: Object.fromEntries(
    product.variations.map(({ id, customerPrice }) => [id, customerPrice ?? '']),
  ),
})

const termsOf = ({ isAvailable, minimumOrder, customerPrice }: Pricing) => ({
  isAvailable,
  minimumOrder,
  customerPrice,
})

/**
 * Saves the changed prices: those of sizes in one call, the rest in the product's call. Each call includes what the
 * dialog showed, so that it overwrites nobody else's change.
 */
export function useSavePricing(customerId: number, product: PricedProduct) {
  const { id: productId, name } = product
  const [shown, setShown] = useState(() => pricingOf(product))
  const pricing = useChange(priceProduct)
  const sizes = useChange(priceVariations)
  const params = { id: customerId }

  const saveSizes = ({ variationPrices }: Pricing) =>
    sizes
      .mutateAsync({ params, body: { variationPrices, seen: shown.variationPrices } })
      .then(
        () => toast.success('Variation prices updated successfully', name),
        refused('Failed to update variation prices'),
      )
  const saveProduct = ({ isAvailable, minimumOrder, customerPrice }: Pricing, dirty: Dirty) =>
    pricing
      .mutateAsync({
        params: { ...params, productId },
        body: {
          isAvailable,
          minimumOrder,
          ...(dirty.customerPrice ? { customerPrice } : {}),
          seen: termsOf(shown),
        },
      })
      .then((saved) => {
        setShown((before) => ({ ...before, ...termsOf(pricingOf(saved)) }))
        toast.success('Product pricing updated successfully', name)
      }, refused('Failed to update product pricing'))

  const save = async (typed: Pricing, dirty: Dirty, onDone: () => void) => {
    const { variationPrices, ...others } = dirty
    try {
      if (Object.keys(others).length > 0) await saveProduct(typed, dirty)
      if (variationPrices) await saveSizes(typed)
      onDone()
    } catch {
      // The toast has said what failed; the dialog keeps what was typed, for another try.
    }
  }
  return { save, busy: pricing.isPending || sizes.isPending }
}

const refused = (title: string) => (error: unknown) => {
  toast.failure(title, saidBy(error, 'Please try again.'))
  throw error
}
