import { type ReactNode, useId } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getOrderingTerms } from '#contract/ordering/ordering.ts'
import { type BasketChange, basketChanges, type Offers } from '#domain/orders/basket.ts'
import { closingOf } from '#domain/days/day-labels.ts'
import { cutOffOf, daysOf } from '#domain/days/delivery-terms.ts'
import { formatMoney } from '#domain/money/money.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useDeliveryDates } from '#web/ordering/ordering-queries.ts'
import { PriceChanges } from '#web/ordering/range/PriceChanges.tsx'
import { useStored } from '#web/platform/offline/stored.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import styles from './BasketPanel.module.css'
import { DeliveryDateField } from './DeliveryDateField.tsx'
import { DeliveryTexts } from './DeliveryTexts.tsx'
import { expectedDiscount } from './expected-discount.ts'
import { OrderBar } from './OrderBar.tsx'
import { OrderedAlready } from './OrderedAlready.tsx'
import { type Basket, datePlace } from './use-basket.ts'
import { useDeliverTo } from './use-deliver-to.ts'
import { nextOpen, offeredStill, useDelivery } from './use-delivery.ts'
import { type Purpose, useSubmitOrder } from './use-submit-order.ts'

export type Ordering = {
  purpose: Purpose
  customerId: number
  /** The customer whose order this is; undefined while loading. */
  customer: Customer | undefined
  basket: Basket
  /** What can be ordered now; undefined while loading. */
  offers: Offers | null
  /** The order that the basket was filled from; its address and notes are used again. */
  again: Order | undefined
}

type Outcomes = {
  onDone: (order: Order) => void
  onWaiting: () => void
  /** The lines, shown between the delivery details and the button that orders. */
  children: ReactNode
}

/** When and where to deliver, the lines, and the button that places the order, always visible (rules 6.8). */
export function OrderForm({ onDone, onWaiting, children, ...ordering }: Ordering & Outcomes) {
  const { purpose, basket, offers, customer, customerId, again } = ordering
  const edited = purpose.from === 'edit' ? purpose.order : undefined
  const { delivery, change, dateError, setDateError, reset } = useDelivery(
    edited,
    again?.orderNotes ?? '',
  )
  const to = useDeliverTo({ basketPlace: basket.place, customer, customerId, edited })
  const { siteId } = to
  const own = siteId === (edited?.siteId ?? null) ? edited?.deliveryDate : undefined
  const scheduled =
    purpose.from === 'catalogue' || siteId !== null || customer?.deliveryDays.length !== 0
  const dates = useDeliveryDates(siteId).data
  const [keptDate, keepDate] = useStored(datePlace(basket.place))
  const deliveryDate =
    offeredStill(delivery.deliveryDate, dates, own) ??
    (scheduled ? nextOpen(dates, keptDate) : null)
  const ordered = dates?.find(({ date }) => date === deliveryDate)?.order
  const went = again?.siteId === siteId ? again : undefined
  const address = delivery.address ?? went?.deliveryAddress ?? to.address
  const instructions = delivery.instructions ?? went?.deliveryInstructions ?? to.instructions
  const { submit, busy } = useSubmitOrder({
    ...ordering,
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
  const form = useId()
  const closes = deliveryDate && to.terms ? closingOf(deliveryDate, to.terms, londonToday()) : null
  const changes = offers ? basketChanges(basket.lines, offers) : []
  const place = () => {
    if (basket.lines.length === 0)
      return void toast.failure(
        'Cart Empty',
        'Please add items to your cart before placing an order.',
      )
    if (!deliveryDate) return setDateError('Delivery date is required')
    submit({ deliveryDate, siteId, address, instructions, notes: delivery.notes })
  }
  return (
    <>
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          place()
        }}
      >
        <DeliverToField
          to={to}
          onChange={(chosen) => {
            to.choose(chosen)
            change({ address: null, instructions: null })
          }}
        />
        <DeliveryDateField
          value={deliveryDate}
          siteId={siteId}
          scheduled={scheduled}
          own={own}
          error={dateError}
          onChange={(date) => {
            change({ deliveryDate: date })
            if (!edited) keepDate(date)
          }}
        />
        {ordered && ordered.id !== edited?.id && (
          <OrderedAlready customerId={customerId} order={ordered} />
        )}
        <DeliveryTexts {...{ address, instructions }} notes={delivery.notes} onChange={change} />
      </form>
      {children}
      <DeliveryFee />
      {offers && <PriceChanges changes={changes} offers={offers} basket={basket} />}
      <div className={styles.place}>
        <OrderBar
          lines={basket.lines}
          discount={expectedDiscount(purpose, customer)}
          until={closes && `by ${closes}`}
        >
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="glove"
            busy={busy}
            busyLabel={edited ? 'Saving...' : 'Placing...'}
            reason={obstacleOf(basket, changes)}
          >
            {edited ? 'Update Order' : 'Place Order'}
          </Button>
        </OrderBar>
      </div>
    </>
  )
}

function obstacleOf({ lines }: Basket, changes: BasketChange[]): string | null {
  if (lines.length === 0) return 'Add something to the basket first.'
  if (changes.some(({ now }) => now === null)) return 'Remove what is no longer available first.'
  return changes.length > 0 ? 'Accept the new prices first.' : null
}

type Props = { to: ReturnType<typeof useDeliverTo>; onChange: (chosen: string) => void }

/** Chooses which of the customer's addresses the order goes to; renders nothing if there is only one. */
function DeliverToField({ to, onChange }: Props) {
  const { options, chosen, terms } = to
  if (options.length === 0) return null
  return (
    <SelectField
      label="Deliver to"
      size="lg"
      options={options}
      value={chosen}
      hint={terms && `${daysOf(terms)}; order by ${cutOffOf(terms)}`}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The delivery fee; renders nothing if there is none. */
function DeliveryFee() {
  const { data } = useQuestion(getOrderingTerms, {})
  const fee = data?.deliveryFee ?? null
  if (fee === null) return null
  return (
    <p className={styles.soft}>
      Delivery is {formatMoney(fee)}, shown as a separate line on the invoice.
    </p>
  )
}
