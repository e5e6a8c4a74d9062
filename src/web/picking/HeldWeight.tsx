import { Hand, Scissors } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { type HeldWeight as HeldQuestion, weightToConfirm } from '#domain/orders/picking/picking.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { useLeaveWarning } from '#web/platform/offline/use-leave-warning.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './HeldWeight.module.css'
import { useTolerance } from '#web/platform/use-tolerance.ts'

type Props = {
  item: OrderItem
  weight: string
  /** True if the question came after Enter or from the scale: the focus then goes to the safe answer. */
  focus: boolean
  onAgain: () => void
  /** Called when the person types a digit, which starts a new weight. */
  onDigit: (digit: string) => void
  onSwap: () => void
  onYes: () => void
  /** The question, if it is not about the line's whole weight. */
  asked?: HeldQuestion | null
  /** The question about its lot, asked beside the other or alone. */
  lotAsked?: HeldQuestion | null | undefined
  /** Puts the answers one above the other, because here they replace the keypad. */
  upright?: boolean
}

/**
 * Asks about a weight that is far from what was ordered, where it was entered. Nothing is saved until a person
 * confirms it.
 */
export function HeldWeight(props: Props) {
  const { item, weight, focus, onAgain, onDigit, onSwap, onYes, upright, asked, lotAsked } = props
  const yes = useRef<HTMLButtonElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const tolerance = useTolerance()
  // If the tolerance has just changed, the server may ask about a weight that this device would accept. With a
  // tolerance of 0 this device asks the same question.
  const odd = asked ?? weightToConfirm(weight, item, tolerance)
  const held = odd ?? lotAsked ?? weightToConfirm(weight, item, 0)
  useEffect(() => toast.makeWay(), [weight])
  useEffect(() => {
    if (focus) again.current?.focus()
  }, [focus, weight])
  const amount = formatQuantity(weight, item.unit)
  useLeaveWarning(true, {
    title: `Leave without ${amount}?`,
    text: `${item.name}: the weight is not saved until its question is answered.`,
    stay: 'Answer it',
  })
  return (
    <div
      className={styles.held}
      data-upright={upright}
      role="group"
      aria-label={`${item.name}: ${amount}, not saved`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onAgain()
        if (event.key.toLowerCase() === 'y') yes.current?.focus()
        if (!/^\d$/.test(event.key)) return
        event.preventDefault()
        onDigit(event.key)
      }}
    >
      <div role="alert">
        <p className={styles.amount}>
          <Hand aria-hidden /> {amount}, not saved
        </p>
        <p className={styles.question}>{held?.question}</p>
        <p>{held?.why}</p>
        {odd && lotAsked && <p>{lotAsked.question}</p>}
      </div>
      <div className={styles.answers}>
        <Button ref={again} size="glove" variant="primary" onClick={onAgain}>
          Type it again
        </Button>
        <Button size="glove" icon={<Scissors aria-hidden />} onClick={onSwap}>
          Another product
        </Button>
        <div className={styles.yes}>
          <Button ref={yes} size="glove" wide onClick={onYes}>
            Yes, {amount} is right
          </Button>
          <p>The office will see that you confirmed it.</p>
        </div>
      </div>
    </div>
  )
}
