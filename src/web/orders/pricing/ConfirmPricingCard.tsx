import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './PricingScreen.module.css'
import { useConfirmPricing } from '#web/orders/orders-queries.ts'
import { obstacleToConfirmingPrices } from '#domain/orders/price-on-request.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'

/** Confirms every line at the price shown, or allows the release without that (rules 7.9). */
export function ConfirmPricingCard({ order }: { order: Order }) {
  const [without, setWithout] = useState(order.allowDispatchWithoutPricing)
  const pricing = useConfirmPricing()
  const send = (pricingConfirmed: boolean) =>
    pricing.mutate(
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
  const obstacle = obstacleTo.price(order)
  return (
    <Card title="Confirm Pricing">
      <div className={styles.form}>
        <CheckboxField
          label="Allow dispatch without pricing"
          hint="The order may be released before its prices are confirmed."
          checked={without}
          disabled={obstacle !== null}
          onChange={({ target }) => setWithout(target.checked)}
        />
        <Button
          variant="primary"
          busy={pricing.isPending}
          busyLabel="Confirming..."
          reason={obstacle ?? obstacleToConfirmingPrices(order.items)}
          onClick={() => send(true)}
        >
          {order.pricingConfirmed ? 'Confirm pricing again' : 'Confirm Pricing'}
        </Button>
        {without !== order.allowDispatchWithoutPricing && !order.pricingConfirmed && (
          <Button busy={pricing.isPending} onClick={() => send(false)}>
            Save without confirming
          </Button>
        )}
      </div>
    </Card>
  )
}
