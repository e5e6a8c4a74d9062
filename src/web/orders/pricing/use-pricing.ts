import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useConfirmPricing } from '#web/orders/orders-queries.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Confirms every line at the price shown, or allows the release without that (rules 7.9). */
export function usePricing(order: Order) {
  const [without, setWithout] = useState(order.allowDispatchWithoutPricing)
  const { mutate, isPending } = useConfirmPricing()
  const send = (pricingConfirmed: boolean) =>
    mutate(
      {
        params: { id: order.id },
        body: {
          pricingConfirmed,
          allowDispatchWithoutPricing: without,
          version: order.version,
          items: order.items.map((item) => ({
            itemId: item.id,
            unitPrice: item.pricePerUnit,
            adminPriceConfirmed: pricingConfirmed || item.adminPriceConfirmed,
          })),
        },
      },
      {
        onSuccess: () =>
          toast.success('Pricing confirmed', 'You can now mark the order as delivered.'),
        onError: (error) =>
          toast.failure('Failed to confirm pricing', saidBy(error, 'Please try again.')),
      },
    )
  return { without, setWithout, send, isBusy: isPending }
}
