import { useState } from 'react'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { nameAtSite } from '#domain/sites.ts'
import { Button } from '#web/ui/Button.tsx'
import { History } from '#web/history/History.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Arrive } from './Arrive.tsx'
import screen from '../DeliveriesScreen.module.css'
import { useOrderItems, useWeighedPieces } from '../deliveries-queries.ts'
import { GoodsStep } from './GoodsStep.tsx'
import { HomeButton } from '../HomeButton.tsx'
import { ProofStep } from './ProofStep.tsx'
import { MainButton } from './Stop.tsx'
import styles from './StopSteps.module.css'
import { useConfirmDelivery } from './use-confirm-delivery.ts'
import { useDelivery } from '../use-delivery.ts'
import { useKeptLocation } from './use-kept-location.ts'
import type { RoundStop } from '../use-round.ts'

type Props = {
  stop: RoundStop
  /** All stops of the day. */
  round: readonly RoundStop[]
  /** The step to open: where the driver was before a reload, or wants to begin; undefined means how to arrive. */
  left: Exclude<Step, 'arrive'> | undefined
  onStep: (step: Step) => void
  onHome: () => void
}
type Step = 'arrive' | 'goods' | 'proof'

/** A stop in three steps: how to arrive, the goods, then who takes them with a signature or photo. */
export function ConfirmDelivery({ stop, round, left, onStep, onHome }: Props) {
  const items = useOrderItems(stop)
  const delivery = useDelivery(stop, items.data ?? stop.items)
  const pieces = useWeighedPieces(stop.id)
  const place = useKeptLocation()
  const [locating, setLocating] = useState(false)
  const [chosen, setChosen] = useState<Step | null>(null)
  const { send, isPending } = useConfirmDelivery(stop, ({ waiting }) => {
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
  const goTo = (step: Step) => {
    setChosen(step)
    onStep(step)
    window.scrollTo(0, 0)
  }
  if (!draft) return <Skeleton of="cards" />
  // A half-done delivery opens at the step where the driver left it.
  const begun = draft.signature ?? draft.photo ?? draft.customerName
  const opened = begun ? 'proof' : (left ?? 'arrive')
  const waits = obstacleTo.start(stop) === null
  const step = waits ? 'arrive' : (chosen ?? opened)
  return (
    <>
      <PageHeader
        title={nameAtSite(stop)}
        subtitle={stop.orderNumber}
        actions={<HomeButton onHome={onHome} />}
      />
      <div className={screen.steps}>
        {!waits && <StepNames step={step} onStep={goTo} />}
        {items.isError && (
          <Notice
            tone="danger"
            title="Could not load order items"
            action={<Button onClick={() => void items.refetch()}>Try again</Button>}
          >
            Failed to fetch order items. These are as they were when the page loaded.
          </Notice>
        )}
        {step === 'arrive' && (
          <>
            <Arrive stop={stop}>
              <MainButton stop={stop} round={round} onStart={() => goTo('goods')} />
            </Arrive>
            <History orderId={stop.id} />
          </>
        )}
        {step === 'goods' && (
          <GoodsStep delivery={delivery} pieces={pieces} onNext={() => goTo('proof')} />
        )}
        {step === 'proof' && (
          <ProofStep
            stop={stop}
            delivery={delivery}
            draft={draft}
            place={place}
            busy={isPending || locating}
            onGoods={() => goTo('goods')}
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
      {name('arrive', '1 Arrive')}
      {name('goods', '2 Goods')}
      {name('proof', '3 Signature')}
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
