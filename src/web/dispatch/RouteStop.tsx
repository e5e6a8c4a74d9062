import { Link } from '#web/platform/routing/Link.tsx'
import { FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { getDeliveryNote } from '#contract/orders/dispatch.ts'
import { nameAtSite } from '#domain/sites.ts'
import { call } from '#web/platform/calls/api.ts'
import { printSheets } from '#web/platform/print-sheets.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { DispatchNote } from './DispatchNote.tsx'
import styles from './DispatchScreen.module.css'

type Props = {
  order: Order
  place: number
  releasing: boolean
  /** Why the order can't be released yet. */
  obstacle: string | null
  onRelease: () => void
}

/** A stop of the day's route that is not released yet. */
export function RouteStop({ order, place, releasing, obstacle, onRelease }: Props) {
  const { id, orderNumber, deliveryAddress, customer, status } = order
  return (
    <>
      <span className={styles.position}>{place + 1}</span>
      <span className={styles.what}>
        <Link to="/orders/:orderNumber" params={{ orderNumber }}>
          <strong>{orderNumber}</strong>
        </Link>
        <span>{nameAtSite(order)}</span>
        <span className={styles.soft}>{deliveryAddress ?? customer.address}</span>
        {obstacle && (
          <span className={styles.why}>
            <Badge tone="waiting">{obstacle}</Badge>
          </span>
        )}
      </span>
      <StatusBadge status={status} />
      <LinkButton variant="quiet" icon={<FileText aria-hidden />}>
        <Link
          to="/delivery-note"
          search={{ orderId: id }}
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

/** Prints an order's delivery note without opening the order first (rules 9.1). */
function PrintNote({ order: { id, orderNumber, items } }: { order: Order }) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    if (items.length === 0)
      return toast.failure(
        'No items found',
        'This order has no items to display on the delivery note.',
      )
    setBusy(true)
    await call(getDeliveryNote, { params: { id } })
      .then((note) => printSheets(`Delivery note ${orderNumber}`, <DispatchNote note={note} />))
      .catch(() =>
        toast.failure('Print failed', 'Unable to print delivery note. Please try again.'),
      )
    setBusy(false)
  }
  return (
    <IconButton
      label={`Print delivery note of ${orderNumber}`}
      icon={<Printer aria-hidden />}
      busy={busy}
      onClick={() => void print()}
    />
  )
}
