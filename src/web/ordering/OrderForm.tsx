import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatLongDay } from '#domain/day-labels.ts'
import { ApiError, saidBy } from '#web/platform/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateChips } from '#web/ui/DateChips.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './BasketPanel.module.css'
import { useDeliveryDates, usePlaceOrder, useProfile } from './ordering-queries.ts'
import type { Basket } from './use-basket.ts'

type Props = { basket: Basket; customerId: number; onPlaced: (order: Order) => void }

/** When and where to, then the order is placed (spec 2 §2, §5). */
export function OrderForm({ basket, customerId, onPlaced }: Props) {
  const { data: profile } = useProfile()
  const [deliveryDate, setDeliveryDate] = useState<string | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [instructions, setInstructions] = useState('')
  const [notes, setNotes] = useState('')
  const [dateError, setDateError] = useState<string | null>(null)
  const placing = usePlaceOrder()

  const place = () => {
    if (basket.lines.length === 0) {
      return void toast.failure(
        'Cart Empty',
        'Please add items to your cart before placing an order.',
      )
    }
    if (!deliveryDate) return setDateError('Delivery date is required')
    placing.mutate(
      {
        body: {
          customerId,
          status: 'pending',
          total: basket.total,
          deliveryDate,
          deliveryAddress: address ?? profile?.address,
          deliveryInstructions: instructions,
          orderNotes: notes,
          items: basket.lines.map(({ productId, variationId, quantity, packingNote }) => ({
            productId,
            variationId: variationId ?? null,
            quantityOrdered: quantity,
            packingNote,
          })),
        },
      },
      {
        onSuccess: (order) => {
          basket.clear()
          onPlaced(order)
          setInstructions('')
          setNotes('')
          toast.success('Order Placed Successfully', `Order #${order.orderNumber} submitted`)
        },
        onError: (error) => {
          if (error instanceof ApiError) setDateError(error.fields.deliveryDate ?? null)
          toast.failure('Order Failed', saidBy(error, 'Failed to place order. Please try again.'))
        },
      },
    )
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
      <Dates
        value={deliveryDate}
        error={dateError}
        onChange={(date) => {
          setDeliveryDate(date)
          setDateError(null)
        }}
      />
      <TextArea
        label="Delivery address"
        rows={2}
        value={address ?? profile?.address ?? ''}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextArea
        label="Delivery instructions"
        optional
        rows={2}
        value={instructions}
        onChange={({ target }) => setInstructions(target.value)}
      />
      <TextArea
        label="Order notes"
        optional
        rows={2}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={placing.isPending}
        busyLabel="Placing..."
        reason={basket.lines.length === 0 ? 'Add something to the basket first.' : null}
      >
        Place Order
      </Button>
    </form>
  )
}

type DatesProps = { value: string | null; error: string | null; onChange: (date: string) => void }

function Dates({ value, error, onChange }: DatesProps) {
  const { data: dates, isPending } = useDeliveryDates()
  if (isPending || !dates) return <p className={styles.soft}>Loading delivery dates...</p>
  if (dates.length === 0) return <Notice tone="waiting">No delivery dates available</Notice>
  return (
    <fieldset className={styles.dates}>
      <legend>Delivery date</legend>
      <DateChips
        label="Delivery date"
        value={value}
        onChange={onChange}
        days={dates.map(({ date, obstacle }) => {
          const [weekday = '', ...rest] = formatLongDay(date).split(' ')
          return { day: date, label: weekday, subLabel: rest.join(' '), reason: obstacle }
        })}
      />
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
