import { MapPin, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadOf } from '#domain/orders/rounds.ts'
import { counted } from '#domain/words/counted.ts'
import { ringing } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Arrive.module.css'
import type { RoundStop } from '../use-round.ts'

type Props = {
  stop: RoundStop
  /** The button for the next step. */
  children: ReactNode
}

/** All that a driver needs to arrive: address, notes, what to carry, map and telephone. */
export function Arrive({ stop, children }: Props) {
  const { contactName, phone } = stop.customer
  const address = stop.deliveryAddress ?? stop.customer.address
  return (
    <div className={styles.arrive}>
      <p className={styles.address}>
        <MapPin aria-hidden className={styles.icon} />
        <span>{address.trim() || 'No address available'}</span>
      </p>
      {stop.deliveryInstructions && (
        <p className={styles.instructions}>{stop.deliveryInstructions}</p>
      )}
      <p className={styles.load}>
        {[counted(stop.itemCount, 'line'), ...loadOf(stop.items)].join(' · ')}
      </p>
      <div className={styles.ways}>
        <Button size="glove" icon={<Navigation aria-hidden />} onClick={() => navigateTo(address)}>
          Navigate
        </Button>
        {phone && (
          <LinkButton size="glove" icon={<Phone aria-hidden />}>
            <a href={ringing(phone)} aria-label={`Call ${contactName}, ${phone}`}>
              <span>
                Call
                <small>{phone}</small>
              </span>
            </a>
          </LinkButton>
        )}
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  )
}

/** Opens a maps website in a new tab. */
function navigateTo(address: string): void {
  if (!address.trim()) return void toast.failure('No address available')
  const query = encodeURIComponent(address.replaceAll('\n', ', '))
  window.open(`https://www.google.com/maps/dir/?api=1&destination=${query}`, '_blank', 'noopener')
}
