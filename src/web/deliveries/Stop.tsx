import { MapPin, Navigation, Phone } from 'lucide-react'
import { memo } from 'react'
import { counted } from '#domain/words/counted.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { isDelivered, isOnTheWay, outForDeliveryLabel } from '#domain/orders/order-statuses.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './DeliveriesScreen.module.css'
import type { RoundStop } from './use-round.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'

type Props = {
  stop: RoundStop
  /** 1 for the next stop, which shows everything the driver needs to get there; undefined for a completed one. */
  place?: number
  onOpen: (stop: RoundStop) => void
}

/** One delivery: the customer, the address, the expected time, and what to do there. */
export const Stop = memo(function Stop({ stop, place, onOpen }: Props) {
  const open = () => onOpen(stop)
  const address = stop.deliveryAddress ?? stop.customer.address
  const { status, estimatedDeliveryTime, itemCount } = stop
  const waitsForRoute = obstacleTo.start(stop) === null
  const later = place !== undefined && place > 1
  return (
    <article className={styles.stop} data-next={place === 1 || undefined}>
      <header className={styles.head}>
        <h3>
          {place !== undefined && <span className={styles.place}>{place}.</span>}{' '}
          {waitsForRoute ? (
            stop.customerName
          ) : (
            <button type="button" className={styles.open} onClick={open}>
              {stop.customerName}
            </button>
          )}
        </h3>
        <StatusBadge status={status} label={outForDeliveryLabel(status)} />
      </header>
      {stop.siteName && <p className={styles.site}>{stop.siteName}</p>}
      <p className={styles.line}>
        {stop.orderNumber} · {counted(itemCount, 'item')}
        {estimatedDeliveryTime && isOnTheWay(stop) && (
          <strong> · about {formatTime(estimatedDeliveryTime)}</strong>
        )}
      </p>
      {stop.waiting && <Badge tone="waiting">Waiting to send</Badge>}
      {!later && (
        <p className={styles.address}>
          <MapPin aria-hidden className={styles.icon} /> {address || 'No address available'}
        </p>
      )}
      {!later && stop.deliveryInstructions && (
        <p className={styles.instructions}>{stop.deliveryInstructions}</p>
      )}
      {isDelivered(stop) && (
        <Button size="glove" onClick={open}>
          Delivery details
        </Button>
      )}
      {place === 1 && <ActiveButtons stop={stop} address={address} onOpen={open} />}
    </article>
  )
})

type ButtonsProps = { stop: RoundStop; address: string; onOpen: () => void }

function ActiveButtons({ stop, address, onOpen }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button size="glove" icon={<Navigation aria-hidden />} onClick={() => navigateTo(address)}>
        Navigate
      </Button>
      {stop.customer.phone && (
        <a className={styles.call} href={`tel:${stop.customer.phone.replaceAll(' ', '')}`}>
          <Phone aria-hidden className={styles.icon} /> {stop.customer.phone}
        </a>
      )}
      <Button
        size="glove"
        variant="primary"
        wide
        reason={obstacleTo.start(stop) === null ? 'Start the route first.' : null}
        onClick={onOpen}
      >
        Start Delivery
      </Button>
    </div>
  )
}

/** Opens a maps website in a new tab. */
function navigateTo(address: string): void {
  if (!address.trim()) return void toast.failure('No address available')
  const query = encodeURIComponent(address.replaceAll('\n', ', '))
  window.open(`https://www.google.com/maps/dir/?api=1&destination=${query}`, '_blank', 'noopener')
}
