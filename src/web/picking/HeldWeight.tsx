import { Hand, Scissors } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import { weightToConfirm } from '#domain/orders/picking.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './HeldWeight.module.css'
import { useTolerance } from './picking-queries.ts'

type Props = {
  item: OrderItem
  weight: string
  /** Asked on Enter or by the scale: the safe answer gets the focus. */
  focus: boolean
  onAgain: () => void
  /** A digit begins anew. */
  onDigit: (digit: string) => void
  onSwap: () => void
  onYes: () => void
}

/** Asks in place about a weight far from what was ordered; nothing is saved until a person says it is right. */
export function HeldWeight({ item, weight, focus, onAgain, onDigit, onSwap, onYes }: Props) {
  const again = useRef<HTMLButtonElement>(null)
  const tolerance = useTolerance()
  // The server may hold a weight that this device would not, after a change of the tolerance: the question is the same.
  const held = weightToConfirm(weight, item, tolerance) ?? weightToConfirm(weight, item, 0)
  useEffect(() => {
    if (focus) again.current?.focus()
  }, [focus, weight])
  const amount = formatQuantity(weight, item.unit)
  return (
    <div
      className={styles.held}
      role="group"
      aria-label={`${item.name}: ${amount}, not saved`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onAgain()
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
      </div>
      <div className={styles.answers}>
        <Button ref={again} size="glove" variant="primary" onClick={onAgain}>
          Type it again
        </Button>
        <Button size="glove" icon={<Scissors aria-hidden />} onClick={onSwap}>
          Another product
        </Button>
        <div className={styles.yes}>
          <Button size="glove" wide onClick={onYes}>
            Yes, {amount} is right
          </Button>
          <p>The office will see that you confirmed it.</p>
        </div>
      </div>
    </div>
  )
}
