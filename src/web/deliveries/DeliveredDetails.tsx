import { nameAtSite } from '#domain/sites.ts'
import { History } from '#web/history/History.tsx'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { HomeButton } from './HomeButton.tsx'
import styles from './DeliveriesScreen.module.css'
import { DeliveryNote, Note, type ProofOnNote } from './DeliveryNote.tsx'
import type { RoundStop } from './use-round.ts'

/** A delivered order, read-only. If its confirmation waits to be sent, it is shown as saved on the phone. */
export function DeliveredDetails({ stop, onHome }: { stop: RoundStop; onHome: () => void }) {
  const tolerance = useTolerance()
  return (
    <>
      <PageHeader
        title={nameAtSite(stop)}
        subtitle={stop.orderNumber}
        actions={<HomeButton onHome={onHome} />}
      />
      <div className={styles.steps}>
        {stop.waiting && <Badge tone="waiting">Waiting to send</Badge>}
        {stop.waiting ? (
          <Note note={asKept(stop)} tolerance={tolerance} />
        ) : (
          <DeliveryNote orderId={stop.id} />
        )}
        {!stop.waiting && <History orderId={stop.id} />}
      </div>
    </>
  )
}

const asKept = ({ waiting, ...stop }: RoundStop): ProofOnNote => ({
  orderNumber: stop.orderNumber,
  siteName: stop.siteName,
  deliveryAddress: stop.deliveryAddress,
  items: stop.items,
  driverName: null,
  confirmationType: waiting?.confirmationType ?? 'signature',
  customerSignature: waiting?.customerSignature ?? null,
  deliveryPhoto: waiting?.deliveryPhoto ?? null,
  customerName: waiting?.customerName ?? null,
  deliveryNotes: waiting?.deliveryNotes ?? null,
  deliveredAt: waiting?.deliveredAt ?? '',
  signatureTimestamp: waiting?.signatureTimestamp ?? null,
  location: waiting?.location ?? null,
  picturesDeletedAt: null,
})
