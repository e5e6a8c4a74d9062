import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Clock, MessageSquareText, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import type { CallOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import type { Order } from '#contract/orders/orders.ts'
import { closingLabel, formatLongDay } from '#domain/days/day-labels.ts'
import { markStale } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useWaitingChanges } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useSingleKeys } from '#web/ui/use-single-keys.ts'
import { BasketParts } from '#web/ordering/basket/BasketSums.tsx'
import { standingDiscount } from '#web/ordering/basket/expected-discount.ts'
import { OrderBar } from '#web/ordering/basket/OrderBar.tsx'
import { OrderedAlready } from '#web/ordering/basket/OrderedAlready.tsx'
import type { Basket } from '#web/ordering/basket/use-basket.ts'
import { ordersAgain, useSubmitOrder } from '#web/ordering/basket/use-submit-order.ts'
import { useOrderingCustomer } from '#web/ordering/ordering-queries.ts'
import { HomeSite } from './HomeSite.tsx'
import { confirmMuchMore } from './confirm-much-more.ts'
import { UsualDate } from './UsualDate.tsx'
import styles from './UsualOrder.module.css'
import { type OpenUsual, type UsualSite, useUsualInBasket } from './use-usual.ts'

export type OrderHandlers = {
  onDate: (date: string | null) => void
  onSite: (site: UsualSite) => void
  onPlaced: (order: Order | null) => void
  onPlacing: (placing: boolean) => void
}

type Props = OrderHandlers & {
  title: string
  customerId: number
  /** The usual order, with the day and place to order for. */
  usual: OpenUsual
  basket: Basket
  /** The text of the button that leads to the catalogue. */
  more: string
  /** The lines to choose from. */
  children: ReactNode
}

/** An order placed from the home screen: its day, its lines, and the button that places it, always visible. */
export function OrderFromHome({ title, customerId, usual, basket, more, ...rest }: Props) {
  const { onDate, onSite, onPlaced, onPlacing, children } = rest
  const { deliveryDate, siteId } = usual
  const inBasket = useUsualInBasket(customerId)
  const navigate = useNavigate()
  const client = useQueryClient()
  const heading = useId()
  const [note, keepNote] = useStored(`${basket.place}.note`)
  const { submit, busy } = useSubmitOrder({
    purpose: { from: 'home' },
    customerId,
    basket,
    onDone: (order) => {
      keepNote(null)
      inBasket.remove(usual)
      onPlaced(order)
    },
    onUndone: () => {
      if (note !== null) keepNote(note)
      onPlaced(null)
    },
    onWaiting: () => {
      keepNote(null)
      inBasket.remove(usual)
      void markStale(client, ['orders'])
    },
    onDateError: (message) => message !== null && onDate(null),
  })
  useEffect(() => onPlacing(busy), [busy, onPlacing])
  const discount = standingDiscount(useOrderingCustomer(customerId).data)
  const closes = usual.closesAt && closingLabel(usual.closesAt, londonToday())
  const place = async () => {
    const have =
      usual.order &&
      `You already have ${usual.order.orderNumber} for ${formatLongDay(deliveryDate)}.`
    if (have && !(await ordersAgain(have))) return
    if (!(await confirmMuchMore(usual.lines, basket.does.now()))) return
    const told = { notes: note ?? '', alreadyOrdered: have !== null }
    submit({ ...asUsual, ...told, deliveryDate, siteId })
  }
  const toCatalogue = () => {
    inBasket.copy(basket.does.now(), usual, note ?? '')
    void navigate({ to: '/customer/catalog' })
  }
  const waits = useWaitingChanges().some(isOrderFor(usual))
  const obstacle = waits
    ? 'Your order for this day is waiting to be sent.'
    : basket.lines.length === 0
      ? 'Add something to the order first.'
      : null
  useSingleKeys(true, {
    'ctrl+enter': () => {
      if (obstacle) toast.info(obstacle)
      else if (!busy) void place()
    },
  })
  return (
    <section className={styles.usual} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <div className={styles.when}>
        {closes && (
          <Badge tone="waiting" icon={<Clock aria-hidden />}>
            Order by {closes}
          </Badge>
        )}
        <UsualDate {...{ customerId, siteId }} value={deliveryDate} onChange={onDate} />
      </div>
      <HomeSite customerId={customerId} usual={usual} onSite={onSite} />
      {usual.order && <OrderedAlready customerId={customerId} order={usual.order} />}
      {children}
      <div className={styles.more}>
        <Button size="lg" icon={<Plus aria-hidden />} onClick={toCatalogue}>
          {more}
        </Button>
        {note === null && (
          <Button size="lg" icon={<MessageSquareText aria-hidden />} onClick={() => keepNote('')}>
            Add a note
          </Button>
        )}
      </div>
      {note !== null && (
        <TextArea
          label="Order notes"
          autoFocus={note === ''}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => keepNote(target.value)}
          onBlur={() => note.trim() === '' && keepNote(null)}
        />
      )}
      <BasketParts lines={basket.lines} discount={discount} />
      <div className={styles.bar}>
        <OrderBar lines={basket.lines} discount={discount} until={closes && `by ${closes}`}>
          <Button
            variant="primary"
            size="glove"
            busy={busy}
            busyLabel="Placing..."
            reason={obstacle}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => void place()}
          >
            Place Order
          </Button>
        </OrderBar>
      </div>
    </section>
  )
}

/** The address and instructions of the customer or site. */
const asUsual = { address: null, instructions: null }

/** Whether an order for the day and place waits on this device to be sent. */
const isOrderFor =
  (usual: OpenUsual) =>
  ({ endpoint, given, refused }: KeptChange): boolean => {
    if (endpoint.name !== placeOrder.name || refused !== null) return false
    const { deliveryDate, siteId } = given.body as Partial<CallOf<typeof placeOrder>['body']>
    return deliveryDate === usual.deliveryDate && (siteId ?? null) === usual.siteId
  }
