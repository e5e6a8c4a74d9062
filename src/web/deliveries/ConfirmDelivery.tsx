import { House } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { nameAtSite } from '#domain/sites.ts'
import { currentLocation } from '#web/platform/location.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './DeliveriesScreen.module.css'
import { DeliveredQuantity } from './DeliveredQuantity.tsx'
import { useOrderItems } from './deliveries-queries.ts'
import { ProofOfDelivery } from './ProofOfDelivery.tsx'
import { useConfirmDelivery } from './use-confirm-delivery.ts'
import { useDelivery } from './use-delivery.ts'

type Props = { order: Order; onHome: () => void }

/** Confirms a delivery: what was delivered, who received it, and a signature or photo. */
export function ConfirmDelivery({ order, onHome }: Props) {
  const items = useOrderItems(order)
  const delivery = useDelivery(order, items.data ?? order.items)
  const place = useKeptLocation()
  const [locating, setLocating] = useState(false)
  const { send, isPending } = useConfirmDelivery(order, ({ waiting }) => {
    // A confirmation waiting to be sent may still be refused; the driver then confirms the delivery again.
    if (!waiting) void delivery.forget()
    onHome()
  })
  const { draft } = delivery
  const confirm = async () => {
    if (!draft) return
    if (!(draft.proof === 'photo' ? draft.photo : draft.signature)) {
      const { title, text } = missingProof[draft.proof]
      return void toast.failure(title, text)
    }
    setLocating(true)
    const location = await place.read()
    setLocating(false)
    send(delivery.confirmation(location))
  }
  if (!draft) return <Skeleton of="cards" />
  return (
    <>
      <PageHeader
        title={nameAtSite(order)}
        subtitle={order.orderNumber}
        actions={<HomeButton onHome={onHome} />}
      />
      <div className={styles.steps}>
        {items.isError && (
          <Notice
            tone="danger"
            title="Could not load order items"
            action={<Button onClick={() => void items.refetch()}>Try again</Button>}
          >
            Failed to fetch order items. These are as they were when the page loaded.
          </Notice>
        )}
        <Card title="Delivered" flush>
          <ol role="list">
            {delivery.lines.map((line) => (
              <DeliveredQuantity
                key={line.item.id}
                line={line}
                modifiedAfterSignature={delivery.isChangedSince(line.item.id)}
                onQuantity={(text) => delivery.setQuantity(line.item.id, text)}
                onReason={(reason) => delivery.setReason(line.item.id, reason)}
              />
            ))}
          </ol>
        </Card>
        <ProofOfDelivery
          proof={draft.proof}
          onProof={(proof) => delivery.set({ proof })}
          signature={draft.signature?.png ?? null}
          onSigned={delivery.sign}
          modifiedAfterSignature={draft.changedSince.length > 0}
          photo={draft.photo}
          onPhoto={(photo) => delivery.set({ photo })}
        />
        <Card title="Received by">
          <div className={styles.form}>
            <TextField
              label="Customer name"
              size="lg"
              autoComplete="off"
              maxLength={120}
              value={draft.customerName}
              onChange={({ target }) => delivery.set({ customerName: target.value })}
            />
            <TextArea
              label="Delivery notes"
              optional
              maxLength={1000}
              value={draft.notes}
              onChange={({ target }) => delivery.set({ notes: target.value })}
            />
            <CheckboxField
              label="Save my location with this delivery"
              size="glove"
              checked={place.wanted}
              onChange={({ target }) => void place.want(target.checked)}
            />
          </div>
        </Card>
        <Button
          variant="primary"
          size="glove"
          wide
          busy={isPending || locating}
          busyLabel="Confirming..."
          reason={delivery.obstacle}
          onClick={() => void confirm()}
        >
          Confirm Delivery
        </Button>
      </div>
    </>
  )
}

/** The documented messages if the proof is missing. */
const missingProof = {
  signature: {
    title: 'Signature required',
    text: 'Please capture customer signature before confirming delivery.',
  },
  photo: {
    title: 'Photo required',
    text: 'Please take a delivery photo before confirming delivery.',
  },
}

/** The phone's location, read only while the driver allows it. The phone remembers the choice. */
function useKeptLocation() {
  const [kept, keep] = useStored('topside.location')
  const wanted = kept === 'yes'
  const want = async (on: boolean) => {
    keep(on ? 'yes' : null)
    if (!on || (await currentLocation()) !== null) return
    keep(null)
    toast.failure('No location', 'The phone did not give its location. Nothing is saved.')
  }
  const read = (): Promise<string | null> => (wanted ? currentLocation() : Promise.resolve(null))
  return { wanted, want, read }
}

export function HomeButton({ onHome }: { onHome: () => void }) {
  return (
    <Button size="glove" icon={<House aria-hidden />} onClick={onHome}>
      Home
    </Button>
  )
}
