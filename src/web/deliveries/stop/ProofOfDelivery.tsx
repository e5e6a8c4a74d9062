import type { Ref } from 'react'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PhotoField } from '#web/ui/fields/PhotoField.tsx'
import { SignaturePad } from '#web/ui/fields/SignaturePad.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './StopSteps.module.css'
import type { Proof } from '../use-delivery.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  /** Opens the camera, because a photo was just asked for. */
  camera: boolean
  proof: Proof
  onProof: (proof: Proof) => void
  signature: string | null
  onSigned: (png: string | null) => void
  modifiedAfterSignature: boolean
  photo: string | null
  onPhoto: (photo: string | null) => void
}

/** Proof that the goods arrived: the customer's signature, a photo, or both. */
export function ProofOfDelivery(props: Props) {
  const {
    ref,
    camera,
    proof,
    onProof,
    signature,
    onSigned,
    modifiedAfterSignature,
    photo,
    onPhoto,
  } = props
  const sign = (png: string | null) => {
    if (png && !signature) toast.success('Signature captured')
    onSigned(png)
  }
  return (
    <div ref={ref} tabIndex={-1} className={styles.proof}>
      <Tabs
        label="Proof of delivery"
        size="glove"
        tabs={[
          { value: 'signature', label: signature ? 'Signature ✓' : 'Signature' },
          { value: 'photo', label: photo ? 'Photo ✓' : 'Photo' },
        ]}
        value={proof}
        onChange={(value) => onProof(value as Proof)}
      >
        <TabPanel value="signature">
          <SignaturePad label="Customer's signature" value={signature} onChange={sign} />
          {modifiedAfterSignature && (
            <Notice tone="waiting">
              Quantities changed after the signature. The delivery note will say so.
            </Notice>
          )}
        </TabPanel>
        <TabPanel value="photo">
          <PhotoField label="Delivery photo" value={photo} camera={camera} onChange={onPhoto} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
