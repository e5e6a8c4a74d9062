import { Hand } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changeOrderItem, OrderItem } from '#contract/orders/orders.ts'
import { whoseWeight } from '#domain/orders/picking/picking.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { discardChange } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './HeldWeight.module.css'
import { useMine } from './UseMine.tsx'
import { bodyOf } from './pieces/weighings-on-tablet.ts'

type Props = {
  item: OrderItem
  change: KeptChange
  /** Called once the person has chosen. */
  onSettled: () => void
  /** Puts the answers one above the other, because here they replace the keypad. */
  upright?: boolean
}

/** Says whose weight stands for the line, and asks whether this person's, which was refused, replaces it. */
export function RefusedWeight({ item, change, onSettled, upright }: Props) {
  const keep = useRef<HTMLButtonElement>(null)
  const { use, busy } = useMine()
  useEffect(() => {
    toast.makeWay()
    if (upright) keep.current?.focus()
  }, [change.id, upright])
  const mine = mineInWords(change, item)
  const theirs = item.quantityPicked && formatQuantity(item.quantityPicked, item.unit)
  return (
    <div
      className={styles.held}
      data-upright={upright}
      role="group"
      aria-label={`${item.name}: ${mine}, not saved`}
    >
      <div role="alert">
        <p className={styles.question}>
          <Hand aria-hidden /> {whoseWeight(item)}
        </p>
        <p>Your {mine} is not saved.</p>
      </div>
      <div className={styles.answers}>
        <Button
          ref={keep}
          size="glove"
          variant="primary"
          onClick={() => {
            void discardChange(change)
            onSettled()
          }}
        >
          Keep {theirs ?? 'it so'}
        </Button>
        <div className={styles.yes}>
          <Button size="glove" wide busy={busy} onClick={() => void use(change).then(onSettled)}>
            Replace with {mine}
          </Button>
        </div>
      </div>
    </div>
  )
}

function mineInWords(change: KeptChange, { unit }: OrderItem): string {
  const { quantityPicked } = bodyOf<BodyOf<typeof changeOrderItem>>(change)
  return quantityPicked ? formatQuantity(String(quantityPicked), unit) : 'change'
}
