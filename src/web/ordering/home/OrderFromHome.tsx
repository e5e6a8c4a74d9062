import { Clock, MessageSquareText, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { closingLabel, formatLongDay } from '#domain/days/day-labels.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { BasketParts } from '#web/ordering/basket/BasketSums.tsx'
import { standingDiscount } from '#web/ordering/basket/expected-discount.ts'
import { OrderBar } from '#web/ordering/basket/OrderBar.tsx'
import { OrderedAlready } from '#web/ordering/basket/OrderedAlready.tsx'
import type { Basket } from '#web/ordering/basket/use-basket.ts'
import { useOrderingCustomer } from '#web/ordering/ordering-queries.ts'
import { HomeSite } from './HomeSite.tsx'
import { UsualDate } from './UsualDate.tsx'
import styles from './UsualOrder.module.css'
import { type OrderHandlers, usePlaceFromHome } from './use-place-from-home.ts'
import type { OpenUsual } from './use-usual.ts'

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
  const { onDate, onSite, children } = rest
  const { deliveryDate, siteId } = usual
  const heading = useId()
  const { place, busy, obstacle, waits, note, keepNote, toCatalogue } = usePlaceFromHome({
    customerId,
    usual,
    basket,
    ...rest,
  })
  const discount = standingDiscount(useOrderingCustomer(customerId).data)
  const closes = usual.closesAt && closingLabel(usual.closesAt, londonToday())
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
      {waits && (
        <Notice tone="waiting" live title={`Your order for ${formatLongDay(deliveryDate)} waits`}>
          It is sent once there is a connection.
        </Notice>
      )}
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
