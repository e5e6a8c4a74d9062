import { MapPin } from 'lucide-react'
import { memo } from 'react'
import { expectedInWords } from '#domain/orders/rounds.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { isDelivered, outForDeliveryLabel } from '#domain/orders/states/order-statuses.ts'
import { counted } from '#domain/words/counted.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { Arrive } from './Arrive.tsx'
import styles from '../DeliveriesScreen.module.css'
import { StartRoute } from '../StartRoute.tsx'
import type { RoundStop } from '../use-round.ts'

type Props = {
  stop: RoundStop
  /** All stops of the day. */
  round: readonly RoundStop[]
  /** Its place in the day's round, from 1; undefined for a completed one. */
  place?: number
  /** The next stop, which shows all that the driver needs to arrive. */
  next?: boolean
  onOpen: OpenStop
}

/** Opens a stop; at its goods, if the driver has arrived. */
export type OpenStop = (stop: RoundStop, step?: 'goods') => void

/** One delivery: the customer, the expected time, and for the next one all that is needed to arrive. */
export const Stop = memo(function Stop({ stop, round, place, next, onOpen }: Props) {
  const { status, itemCount, orderNumber } = stop
  const expected = expectedInWords(stop, useNow())
  return (
    <article className={styles.stop} data-next={next || undefined}>
      {next && (
        <p className={styles.where}>
          <span>
            Stop {place} of {round.length}
          </span>
          {expected && <span>{expected}</span>}
        </p>
      )}
      <h3 className={styles.head}>
        {place !== undefined && !next && <span className={styles.place}>{place}.</span>}{' '}
        <button type="button" className={styles.open} onClick={() => onOpen(stop)}>
          {stop.customerName}
        </button>
      </h3>
      {stop.siteName && <p className={styles.site}>{stop.siteName}</p>}
      <p className={styles.line}>
        <span>
          {orderNumber}
          {!next && ` · ${counted(itemCount, 'line')}`}
          {expected && !next && <strong> · {expected}</strong>}
        </span>
        <StatusBadge status={status} label={outForDeliveryLabel(status)} />
      </p>
      {stop.waiting && <Badge tone="waiting">Waiting to send</Badge>}
      {next && (
        <Arrive stop={stop}>
          <MainButton stop={stop} round={round} onStart={() => onOpen(stop, 'goods')} />
        </Arrive>
      )}
      {isDelivered(stop) && <Done stop={stop} onOpen={() => onOpen(stop)} />}
    </article>
  )
})

function Done({ stop, onOpen }: { stop: RoundStop; onOpen: () => void }) {
  return (
    <>
      <p className={styles.address}>
        <MapPin aria-hidden className={styles.icon} />
        {(stop.deliveryAddress ?? stop.customer.address) || 'No address available'}
      </p>
      <Button size="glove" onClick={onOpen}>
        Delivery details
      </Button>
    </>
  )
}

type KeyProps = { stop: RoundStop; round: readonly RoundStop[]; onStart: () => void }

/** The button for the next step: it starts the route or, once that has started, the delivery. */
export function MainButton({ stop, round, onStart }: KeyProps) {
  if (obstacleTo.start(stop) === null) return <StartRoute round={round} />
  return (
    <Button size="glove" variant="primary" onClick={onStart}>
      Start Delivery
    </Button>
  )
}
