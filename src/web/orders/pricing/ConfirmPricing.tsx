import type { Order } from '#contract/orders/orders.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import styles from './PricingScreen.module.css'
import type { usePricing } from './use-pricing.ts'

type Props = { order: Order; pricing: ReturnType<typeof usePricing> }

/** Whether the order may be released before its prices are confirmed. */
export function PricingCard({ order, pricing: { without, setWithout } }: Props) {
  return (
    <Card title="Confirm Pricing">
      <CheckboxField
        label="Allow dispatch without pricing"
        hint={
          obstacleTo.price(order) ?? 'The order may be released before its prices are confirmed.'
        }
        checked={without}
        disabled={obstacleTo.price(order) !== null}
        onChange={({ target }) => setWithout(target.checked)}
      />
    </Card>
  )
}

/** The buttons that confirm the prices, in sight however many lines there are. */
export function ConfirmPricingFoot({ order, pricing }: Props) {
  const { without, send, isBusy, reason } = pricing
  return (
    <FormFoot>
      <Button
        variant={order.pricingConfirmed ? 'secondary' : 'primary'}
        size="lg"
        busy={isBusy}
        busyLabel="Confirming..."
        reason={reason}
        // Keeps the focus in a price that is being typed: this press saves it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => send(true)}
      >
        {order.pricingConfirmed ? 'Confirm pricing again' : 'Confirm Pricing'}
      </Button>
      {reason && <p className={styles.why}>{reason}</p>}
      {without !== order.allowDispatchWithoutPricing && !order.pricingConfirmed && (
        <Button size="lg" busy={isBusy} onClick={() => send(false)}>
          Save without confirming
        </Button>
      )}
    </FormFoot>
  )
}
