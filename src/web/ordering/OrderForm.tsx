import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import { type BasketChange, basketChanges, type Offers } from '#domain/basket.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './BasketPanel.module.css'
import { DeliveryDateField } from './DeliveryDateField.tsx'
import { PriceChanges } from './PriceChanges.tsx'
import type { Basket } from './use-basket.ts'
import { type Delivery, useDelivery } from './use-delivery.ts'
import { type Purpose, useSubmitOrder } from './use-submit-order.ts'

export type Ordering = {
  purpose: Purpose
  customerId: number
  /** The customer ordered for, once it is known. */
  customer: Customer | undefined
  basket: Basket
  /** What may be ordered now; null until it is known. */
  offers: Offers | null
}

type Outcomes = { onDone: (order: Order) => void; onWaiting: () => void }

/** When and where to, then the order is placed (spec 2 §2, §5). */
export function OrderForm({ onDone, onWaiting, ...ordering }: Ordering & Outcomes) {
  const { purpose, basket, offers, customer } = ordering
  const edited = purpose.from === 'edit' ? purpose.order : undefined
  const { delivery, change, dateError, setDateError, reset } = useDelivery(edited)
  const address = delivery.address ?? customer?.address ?? ''
  const { submit, busy } = useSubmitOrder({
    ...ordering,
    address,
    onDateError: setDateError,
    onDone: (order) => {
      reset()
      onDone(order)
    },
    onWaiting: () => {
      reset()
      onWaiting()
    },
  })
  const changes = offers ? basketChanges(basket.lines, offers) : []
  const place = () => {
    if (basket.lines.length === 0)
      return void toast.failure(
        'Cart Empty',
        'Please add items to your cart before placing an order.',
      )
    const { deliveryDate } = delivery
    if (!deliveryDate) return setDateError('Delivery date is required')
    submit({ ...delivery, deliveryDate })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        place()
      }}
    >
      <DeliveryDateField
        value={delivery.deliveryDate}
        own={edited?.deliveryDate}
        error={dateError}
        onChange={(deliveryDate) => change({ deliveryDate })}
      />
      <DeliveryTexts delivery={delivery} address={address} onChange={change} />
      {offers && <PriceChanges changes={changes} offers={offers} basket={basket} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={busy}
        busyLabel={edited ? 'Saving...' : 'Placing...'}
        reason={obstacleOf(basket, changes)}
      >
        {edited ? 'Update Order' : 'Place Order'}
      </Button>
    </form>
  )
}

function obstacleOf({ lines }: Basket, changes: BasketChange[]): string | null {
  if (lines.length === 0) return 'Add something to the basket first.'
  if (changes.some(({ now }) => now === null)) return 'Remove what is no longer available first.'
  return changes.length > 0 ? 'Accept the new prices first.' : null
}

type TextsProps = {
  delivery: Delivery
  address: string
  onChange: (change: Partial<Delivery>) => void
}

function DeliveryTexts({ delivery, address, onChange }: TextsProps) {
  return (
    <>
      <TextArea
        label="Delivery address"
        rows={2}
        maxLength={500}
        value={address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <TextArea
        label="Delivery instructions"
        optional
        rows={2}
        maxLength={1000}
        value={delivery.instructions}
        onChange={({ target }) => onChange({ instructions: target.value })}
      />
      <TextArea
        label="Order notes"
        optional
        rows={2}
        maxLength={1000}
        value={delivery.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    </>
  )
}
