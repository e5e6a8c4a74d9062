import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Stop } from '#contract/orders/deliveries.ts'
import { obstacleToName } from '#domain/words/plain-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import screen from '../DeliveriesScreen.module.css'
import { ProofOfDelivery } from './ProofOfDelivery.tsx'
import { Receivers } from './Receivers.tsx'
import { summaryInWords } from './handover-words.ts'
import styles from './StopSteps.module.css'
import type { useDelivery } from '../use-delivery.ts'
import type { useKeptLocation } from './use-kept-location.ts'

type Delivery = ReturnType<typeof useDelivery>
type Props = {
  stop: Stop
  delivery: Delivery
  draft: NonNullable<Delivery['draft']>
  place: ReturnType<typeof useKeptLocation>
  busy: boolean
  /** Goes back to the goods, where the driver must still say something. */
  onGoods: () => void
  onConfirm: () => void
}

/** Who takes the goods, and the proof. A message above the signature says what is missing. */
export function ProofStep({ stop, delivery, draft, place, busy, onGoods, onConfirm }: Props) {
  const proof = useRef<HTMLDivElement>(null)
  const key = useRef<HTMLDivElement>(null)
  const who = useRef<HTMLDivElement>(null)
  useProofInSight(proof, key)
  const [camera, setCamera] = useState(false)
  const missing = delivery.obstacle ?? wrongName(delivery) ?? proofMissing(draft)
  const confirm = () => {
    if (delivery.obstacle) return onGoods()
    if (wrongName(delivery)) return who.current?.querySelector('input')?.focus()
    onConfirm()
    if (!missing) return
    proof.current?.scrollIntoView({ block: 'center' })
    proof.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <p className={styles.summary}>{summaryInWords(delivery.lines)}</p>
      <div ref={who}>
        <Receivers
          stop={stop}
          delivery={delivery}
          draft={draft}
          onChosen={(nobody) => setCamera(nobody && draft.photo === null)}
        />
      </div>
      <ProofOfDelivery
        ref={proof}
        camera={camera}
        proof={draft.proof}
        onProof={(chosen) => {
          setCamera(false)
          delivery.set({ proof: chosen })
        }}
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
      <div ref={key} className={styles.key}>
        {missing && <p className={styles.todo}>Still to do: {missing}</p>}
        <Button
          variant={missing ? 'secondary' : 'primary'}
          size="glove"
          wide
          className={styles.big}
          busy={busy}
          busyLabel="Confirming..."
          onClick={confirm}
        >
          Confirm Delivery
        </Button>
      </div>
    </>
  )
}

/** Scrolls just far enough to keep the proof above the button, at first and whenever the proof grows. */
function useProofInSight(proof: RefObject<HTMLElement | null>, key: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!proof.current) return
    const seen = new ResizeObserver(() => {
      const end = proof.current?.getBoundingClientRect().bottom ?? 0
      const hidden = end - (key.current?.getBoundingClientRect().top ?? end)
      if (hidden > 0) window.scrollBy(0, hidden)
    })
    seen.observe(proof.current)
    return () => seen.disconnect()
  }, [proof, key])
}

/** What the driver corrects in the receiver's name, or null. */
const wrongName = ({ customerName }: Delivery): string | null =>
  obstacleToName(customerName) && 'a name without characters that can’t be seen'

/** What still has to be signed or photographed, or null. */
function proofMissing({ proof, signature, photo }: Props['draft']): string | null {
  if (proof === 'photo' ? photo : signature) return null
  return signature || photo ? otherToDo[proof] : 'signature or photo'
}

/** What a tab says is missing if the other proof exists. */
const otherToDo = {
  signature: 'signature, or choose the photo taken',
  photo: 'photo, or choose the signature given',
}
