import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { nameAtSite } from '#domain/sites.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './DispatchScreen.module.css'
import { PrintNote } from './PrintNote.tsx'

type Props = {
  order: Order
  place: number
  releasing: boolean
  /** Why it can't be released yet. */
  obstacle: string | null
  onRelease: () => void
}

/** A stop of the day's route, before it is released. */
export function RouteStop({ order, place, releasing, obstacle, onRelease }: Props) {
  const { id, orderNumber, deliveryAddress, customer, status } = order
  return (
    <>
      <span className={styles.position}>{place + 1}</span>
      <span className={styles.what}>
        <Link to="/orders/$orderNumber" params={{ orderNumber }}>
          <strong>{orderNumber}</strong>
        </Link>
        <span>{nameAtSite(order)}</span>
        <span className={styles.soft}>{deliveryAddress ?? customer.address}</span>
      </span>
      <StatusBadge status={status} />
      <LinkButton variant="quiet" icon={<FileText aria-hidden />}>
        <Link
          to="/delivery-note"
          search={{ orderId: id } as never}
          aria-label={`Delivery note of ${orderNumber}`}
        >
          Delivery note
        </Link>
      </LinkButton>
      <PrintNote order={order} />
      <Button
        busy={releasing}
        reason={obstacle}
        onClick={onRelease}
        aria-label={`Release ${orderNumber} to driver`}
      >
        Release to driver
      </Button>
    </>
  )
}
