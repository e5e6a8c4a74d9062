import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { nameAtSite } from '#domain/sites.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import screen from './DeliveriesScreen.module.css'
import { useOrderItems } from './deliveries-queries.ts'
import { GoodsStep } from './GoodsStep.tsx'
import { HomeButton } from './HomeButton.tsx'
import { ProofStep } from './ProofStep.tsx'
import styles from './StopSteps.module.css'
import { useConfirmDelivery } from './use-confirm-delivery.ts'
import { type Handover, useDelivery } from './use-delivery.ts'
import { useKeptLocation } from './use-kept-location.ts'
import { useTellOffice } from './use-tell-office.ts'

type Props = { order: Order; onHome: () => void }
type Step = 'goods' | 'proof'

/** A stop in two steps: the goods, then who takes them with a signature or photo. */
export function ConfirmDelivery({ order, onHome }: Props) {
  const items = useOrderItems(order)
  const delivery = useDelivery(order, items.data ?? order.items)
  const place = useKeptLocation()
  const tellOffice = useTellOffice()
  const [locating, setLocating] = useState(false)
  const [chosen, setChosen] = useState<Step | null>(null)
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
  const onDelivered = (line: Handover, delivered: string, reason: string) => {
    delivery.setDelivered(line.item.id, delivered, reason)
    tellOffice(line, delivered, reason, draft?.signature != null)
  }
  const goTo = (step: Step) => {
    setChosen(step)
    window.scrollTo(0, 0)
  }
  if (!draft) return <Skeleton of="cards" />
  // A half-done delivery opens at the step where the driver left it.
  const begun = draft.signature ?? draft.photo ?? draft.customerName
  const step = chosen ?? (begun ? 'proof' : 'goods')
  return (
    <>
      <PageHeader
        title={nameAtSite(order)}
        subtitle={order.orderNumber}
        actions={<HomeButton onHome={onHome} />}
      />
      <div className={screen.steps}>
        <StepNames step={step} onStep={goTo} />
        {items.isError && (
          <Notice
            tone="danger"
            title="Could not load order items"
            action={<Button onClick={() => void items.refetch()}>Try again</Button>}
          >
            Failed to fetch order items. These are as they were when the page loaded.
          </Notice>
        )}
        {step === 'goods' ? (
          <GoodsStep
            lines={delivery.lines}
            obstacle={delivery.obstacle}
            onDelivered={onDelivered}
            onNext={() => goTo('proof')}
          />
        ) : (
          <ProofStep
            order={order}
            delivery={delivery}
            draft={draft}
            place={place}
            busy={isPending || locating}
            onConfirm={() => void confirm()}
          />
        )}
      </div>
    </>
  )
}

function StepNames({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const name = (which: Step, words: string) => (
    <button
      type="button"
      aria-current={step === which ? 'step' : undefined}
      onClick={() => onStep(which)}
    >
      {words}
    </button>
  )
  return (
    <nav className={styles.stepNames} aria-label="Steps">
      {name('goods', '1 Goods')}
      {name('proof', '2 Signature')}
    </nav>
  )
}

/** The messages if the proof is missing. */
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
