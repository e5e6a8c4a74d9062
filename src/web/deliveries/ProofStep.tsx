import type { Order } from '#contract/orders/orders.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import screen from './DeliveriesScreen.module.css'
import { ProofOfDelivery } from './ProofOfDelivery.tsx'
import { summaryInWords } from './handover-words.ts'
import styles from './StopSteps.module.css'
import type { useDelivery } from './use-delivery.ts'
import type { useKeptLocation } from './use-kept-location.ts'

type Delivery = ReturnType<typeof useDelivery>
type Props = {
  order: Order
  delivery: Delivery
  draft: NonNullable<Delivery['draft']>
  place: ReturnType<typeof useKeptLocation>
  busy: boolean
  onConfirm: () => void
}

/** Who takes the goods, and the proof. A message above the signature says what is missing. */
export function ProofStep({ order, delivery, draft, place, busy, onConfirm }: Props) {
  const isProven = draft.proof === 'photo' ? draft.photo : draft.signature
  const hasOther = draft.signature ?? draft.photo
  return (
    <>
      <p className={styles.summary}>{summaryInWords(delivery.lines)}</p>
      <Card title="Received by">
        <div className={screen.form}>
          <Names order={order} delivery={delivery} draft={draft} />
          <TextField
            label="Customer name"
            size="glove"
            autoComplete="off"
            maxLength={120}
            value={draft.customerName}
            onChange={({ target }) => delivery.set({ customerName: target.value })}
          />
        </div>
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
      <Card title="Notes and place">
        <div className={screen.form}>
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
      <div className={styles.key}>
        {!isProven && (
          <p className={styles.todo}>
            Still to do: {hasOther ? otherToDo[draft.proof] : 'signature or photo'}
          </p>
        )}
        <Button
          variant={isProven ? 'primary' : 'secondary'}
          size="glove"
          wide
          className={styles.big}
          busy={busy}
          busyLabel="Confirming..."
          reason={delivery.obstacle}
          onClick={onConfirm}
        >
          Confirm Delivery
        </Button>
      </div>
    </>
  )
}

/** What a tab says is missing while the other proof is there. */
const otherToDo = {
  signature: 'signature, or choose the photo taken',
  photo: 'photo, or choose the signature given',
}

/** The customer's contact with one press, or nobody, in which case a photo is the proof. */
function Names({ order, delivery, draft }: Pick<Props, 'order' | 'delivery' | 'draft'>) {
  const { contactName } = order.customer
  const isContact = draft.customerName === contactName
  const nobody = draft.proof === 'photo' && draft.customerName === ''
  return (
    <div className={styles.names} role="group" aria-label="Who takes it?">
      {contactName && (
        <Button
          size="glove"
          aria-pressed={isContact}
          variant={isContact ? 'primary' : 'secondary'}
          onClick={() => delivery.set({ customerName: contactName })}
        >
          {contactName}
        </Button>
      )}
      <Button
        size="glove"
        aria-pressed={nobody}
        variant={nobody ? 'primary' : 'secondary'}
        onClick={() => delivery.set({ customerName: '', proof: 'photo' })}
      >
        Nobody here
      </Button>
    </div>
  )
}
