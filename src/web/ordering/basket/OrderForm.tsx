import { type ReactNode, Suspense, useId } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getOrderingTerms } from '#contract/ordering/ordering.ts'
import { basketChanges, type BasketLine, type Offers, orderableNow } from '#domain/orders/basket.ts'
import { closingOf } from '#domain/days/day-labels.ts'
import { cutOffOf, daysOf } from '#domain/days/delivery-terms.ts'
import { formatMoney } from '#domain/money/money.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useDeliveryDates, useIsCustomer } from '#web/ordering/ordering-queries.ts'
import type { PriceChangesProps } from '#web/ordering/range/PriceChanges.tsx'
import { useStored } from '#web/platform/offline/stored.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { lazyPart } from '#web/platform/parts.ts'
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
import { nextOpen, offeredStill, proposedTo, useDelivery } from './use-delivery.ts'
import { type Purpose, useSubmitOrder } from './use-submit-order.ts'

const PriceChanges = lazyPart<'PriceChanges', PriceChangesProps>(
  () => import('#web/ordering/range/PriceChanges.tsx'),
  'PriceChanges',
)

export type Ordering = {
  purpose: Purpose
  customerId: number
  /** The customer whose order this is; undefined while loading. */
  customer: Customer | undefined
  basket: Basket
  /** The basket's lines as they can be ordered now: without what is gone, at today's prices. */
  lines: readonly BasketLine[]
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
  const { purpose, basket, lines, offers, customer, customerId, again } = ordering
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
  const dates = useDeliveryDates(customerId, siteId).data
  const [keptDate, keepDate] = useStored(datePlace(basket.place))
  const deliveryDate = useIsCustomer()
    ? (offeredStill(delivery.deliveryDate, dates, own) ??
      (scheduled ? nextOpen(dates, keptDate) : null))
    : (delivery.deliveryDate ?? proposedTo(keptDate, scheduled ? dates : []))
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
  const offline = !useOnline()
  const form = useId()
  const closes = deliveryDate && to.terms ? closingOf(deliveryDate, to.terms, londonToday()) : null
  const changes = offers ? basketChanges(basket.lines, offers) : []
  const moved = changes.filter(({ now }) => now !== null)
  const place = () => {
    if (lines.length === 0)
      return void toast.failure(
        'Cart Empty',
        'Please add items to your cart before placing an order.',
      )
    if (!deliveryDate) return setDateError('Delivery date is required')
    if (offers && changes.length > 0) basket.does.replace(orderableNow(basket.does.now(), offers))
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
          customerId={customerId}
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
      {offers && moved.length > 0 && (
        <Suspense>
          <PriceChanges changes={moved} offers={offers} basket={basket} />
        </Suspense>
      )}
      <div className={styles.place}>
        <OrderBar
          lines={lines}
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
          >
            {wordOf(edited, moved.length > 0, offline)}
          </Button>
        </OrderBar>
      </div>
    </>
  )
}

/** The button says what it does: one press accepts the new prices and places the order. */
function wordOf(edited: Order | undefined, moved: boolean, offline: boolean): string {
  if (edited) return moved ? 'Accept and update' : 'Update Order'
  if (moved) return 'Accept and place'
  return offline ? 'Send when back online' : 'Place Order'
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
