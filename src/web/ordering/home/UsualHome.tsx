import { Link } from '#web/platform/routing/Link.tsx'
import { useCallback, useState } from 'react'
import type { Order as PlacedOrder } from '#contract/orders/orders.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { FirstOrder } from './FirstOrder.tsx'
import { NoDates } from './NoDates.tsx'
import { lineOf, type OpenUsual, useUsual, type Usual, type UsualSite } from './use-usual.ts'
import { londonToday } from '#web/platform/clock.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { orderTotalInWords } from '#domain/orders/order-total.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './UsualOrder.module.css'
import { amountOf } from '#domain/orders/basket/basket-pieces.ts'
import { basketKey } from '#domain/orders/basket/basket.ts'
import { OrderFromHome } from './OrderFromHome.tsx'
import type { OrderHandlers } from './use-place-from-home.ts'
import { UsualRow } from './UsualRow.tsx'

/** The call for the usual order and its state. */
export type AskedUsual = {
  data: Usual | undefined
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Choosing = {
  onDate: (date: string | null) => void
  onSite: (site: UsualSite | null) => void
}
type Props = Choosing & { asked: AskedUsual }

/** The next order, or why there is none. */
export function UsualHome({ asked, onDate, onSite }: Props) {
  if (asked.data)
    return <NextOrder usual={asked.data} asking={asked.isFetching} {...{ onDate, onSite }} />
  const again = () => {
    // The chosen day or site may have closed meanwhile, so the choice is dropped.
    onSite(null)
    void asked.refetch()
  }
  return (
    <FailedState
      title="Your usual could not be loaded"
      onRetry={again}
      retrying={asked.isFetching}
      more={
        <LinkButton>
          <Link to="/customer/catalog">Open catalogue</Link>
        </LinkButton>
      }
    />
  )
}

type NextProps = Choosing & {
  usual: Usual
  /** The call is running again, and its answer may be for another day. */
  asking: boolean
}

/**
 * The customer's usual order, or a list to start from if there is no history. After ordering, says what was ordered.
 */
function NextOrder({ usual, asking, onDate, onSite }: NextProps) {
  const { customerId } = useCurrentUser()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [placing, setPlacing] = useState(false)
  const [shown, setShown] = useState(usual)
  // While an order is being placed, its day stays on the screen: the next day's lines may arrive before the answer
  // does.
  if (!placing && shown !== usual) setShown(usual)
  const { deliveryDate } = shown
  const daySettled = !asking || deliveryDate === null || deliveryDate <= londonToday()
  // Once somebody changes a line, the screen keeps that day, even if the server's next answer is for another.
  const keepDay = useCallback(() => {
    if (!daySettled) onDate(deliveryDate)
  }, [daySettled, deliveryDate, onDate])
  if (placed)
    return (
      <Ordered
        order={placed}
        onAnother={() => {
          setPlaced(null)
          onDate(null)
        }}
      />
    )
  if (deliveryDate === null)
    return <NoDates customerId={customerId ?? 0} usual={shown} onSite={onSite} />
  const Order = shown.lines.length === 0 ? FirstOrder : UsualOrder
  return (
    <Order
      customerId={customerId ?? 0}
      usual={{ ...shown, deliveryDate }}
      onChanged={keepDay}
      onPlacing={setPlacing}
      onDate={onDate}
      onSite={onSite}
      onPlaced={setPlaced}
    />
  )
}

/** The order just placed, shown instead of the lines from which it was made. */
function Ordered({ order, onAnother }: { order: PlacedOrder; onAnother: () => void }) {
  const { id, customerId, orderNumber, deliveryDate, items } = order
  return (
    <section className={styles.usual} aria-labelledby="ordered">
      <h2 id="ordered" className={styles.title}>
        Ordered for {formatLongDay(deliveryDate)}
      </h2>
      <p>
        {orderNumber} · {counted(items.length, 'line')} · {orderTotalInWords(order)}
      </p>
      <div className={styles.when}>
        <LinkButton size="lg">
          <Link
            to="/customer-order/:customerId"
            params={{ customerId: String(customerId) }}
            search={{ edit: id }}
          >
            Change order
          </Link>
        </LinkButton>
        <Button variant="quiet" size="lg" onClick={onAnother}>
          Order for another day
        </Button>
      </div>
    </section>
  )
}

type UsualProps = OrderHandlers & { customerId: number; usual: OpenUsual; onChanged: () => void }

/** The lines that this customer usually orders for the day; one press places them. */
function UsualOrder({ customerId, usual, onChanged, ...handlers }: UsualProps) {
  const basket = useUsual(customerId, usual)
  const ordered = new Map(basket.lines.map((line) => [basketKey(line), line]))
  return (
    <OrderFromHome
      title={`Your usual, for ${formatLongDay(usual.deliveryDate)}`}
      more="Something else"
      {...{ customerId, usual, basket, ...handlers }}
    >
      <ul role="list" className={styles.lines}>
        {usual.lines.map((each) => {
          const key = basketKey(lineOf(each))
          const line = ordered.get(key)
          return (
            <UsualRow
              key={key}
              line={line ?? lineOf(each)}
              reason={each.reason}
              quantity={line ? amountOf(line) : '0'}
              does={basket.does}
              usual={each}
              onChanged={onChanged}
            />
          )
        })}
      </ul>
    </OrderFromHome>
  )
}
