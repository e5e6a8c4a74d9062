import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Clock, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { placeOrder } from '#contract/ordering.ts'
import type { Order } from '#contract/orders.ts'
import { closingLabel, formatLongDay } from '#domain/days/day-labels.ts'
import { basketKey } from '#domain/orders/basket.ts'
import { markStale } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useWaitingChanges } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { OrderBar } from '#web/ordering/basket/OrderBar.tsx'
import { useSubmitOrder } from '#web/ordering/basket/use-submit-order.ts'
import { UsualDate } from './UsualDate.tsx'
import { UsualRow } from './UsualRow.tsx'
import styles from './UsualOrder.module.css'
import { lineOf, type Usual, useToBasket, useUsual } from './use-usual.ts'

type Props = {
  customerId: number
  usual: Usual & { deliveryDate: string }
  onDate: (date: string | null) => void
  onPlaced: (order: Order | null) => void
  onPlacing: (placing: boolean) => void
}

/** The lines this customer usually orders for the day, ready to be placed with one press. */
export function UsualOrder({ customerId, usual, onDate, onPlaced, onPlacing }: Props) {
  const { deliveryDate, siteId, siteName } = usual
  const basket = useUsual(customerId, usual)
  const toBasket = useToBasket(customerId)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { submit, busy } = useSubmitOrder({
    purpose: { from: 'home' },
    customerId,
    basket,
    onDone: onPlaced,
    onUndone: () => onPlaced(null),
    onWaiting: () => void markStale(client, ['orders']),
    onDateError: (message) => message !== null && onDate(null),
  })
  useEffect(() => onPlacing(busy), [busy, onPlacing])
  const closes = usual.closesAt && closingLabel(usual.closesAt, londonToday())
  const place = () => submit({ deliveryDate, siteId, address: null, instructions: null, notes: '' })
  const somethingElse = () => {
    toBasket(basket.does.now(), usual)
    void navigate({ to: '/customer/catalog' })
  }
  const waits = useWaitingChanges().some(isOrderFor(deliveryDate))
  const obstacle = waits
    ? 'Your order for this day is waiting to be sent.'
    : basket.lines.length === 0
      ? 'Add something to the order first.'
      : null
  const ordered = new Map(basket.lines.map((line) => [basketKey(line), line.quantity]))
  return (
    <section className={styles.usual} aria-labelledby="usual">
      <h2 id="usual" className={styles.title}>
        Your usual, for {formatLongDay(deliveryDate)}
      </h2>
      <div className={styles.when}>
        {closes && (
          <Badge tone="waiting" icon={<Clock aria-hidden />}>
            Order by {closes}
          </Badge>
        )}
        {siteName && <span>To {siteName}</span>}
        <UsualDate value={deliveryDate} siteId={siteId} onChange={onDate} />
      </div>
      <ul role="list" className={styles.lines}>
        {usual.lines.map((each) => {
          const line = lineOf(each)
          const key = basketKey(line)
          return (
            <UsualRow
              key={key}
              line={line}
              reason={each.reason}
              quantity={ordered.get(key) ?? '0'}
              onPut={basket.does.put}
            />
          )
        })}
      </ul>
      <div className={styles.more}>
        <Button size="lg" icon={<Plus aria-hidden />} onClick={somethingElse}>
          Something else
        </Button>
      </div>
      <div className={styles.bar}>
        <OrderBar lines={basket.lines} until={closes && `by ${closes}`}>
          <Button
            variant="primary"
            size="glove"
            busy={busy}
            busyLabel="Placing..."
            reason={obstacle}
            onClick={place}
          >
            Place Order
          </Button>
        </OrderBar>
      </div>
    </section>
  )
}

/** Whether an order for the day waits on this device to be sent. */
const isOrderFor =
  (day: string) =>
  ({ endpoint, given, refused }: KeptChange): boolean =>
    endpoint.name === placeOrder.name &&
    refused === null &&
    (given.body as { deliveryDate?: string } | undefined)?.deliveryDate === day
