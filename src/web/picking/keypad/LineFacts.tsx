import { MessageSquare } from 'lucide-react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { orderedName } from '#domain/orders/picking/picking.ts'
import { formatQuantity, isWeighed, quantity } from '#domain/products/quantities.ts'
import { SavedMark, type SavedState } from '#web/ui/states/SavedMark.tsx'
import styles from './LineFacts.module.css'

/** What was ordered, large enough to read from the block, and how much of it has been picked. */
export function LineFacts({ item, state }: { item: OrderItem; state: SavedState }) {
  const { quantityOrdered, unit, packingNote, substitute, pickingNotes } = item
  return (
    <div className={styles.facts}>
      <h2 className={styles.name}>{orderedName(item)}</h2>
      {item.code && <p className={styles.code}>{item.code}</p>}
      <p className={styles.ordered}>
        <span className="visually-hidden">Ordered </span>
        <strong data-ordered>{quantity(quantityOrdered)}</strong> <span>{unit}</span>
        <em>{isWeighed(unit) ? 'weighed' : 'counted, not weighed'}</em>
      </p>
      {packingNote && (
        <p className={styles.note}>
          <MessageSquare aria-hidden /> {packingNote}
        </p>
      )}
      {substitute && <p className={styles.note}>Replaced with: {substitute}</p>}
      {pickingNotes && <p className={styles.note}>{pickingNotes}</p>}
      <Picked item={item} />
      <SavedMark state={state} />
    </div>
  )
}

function Picked({ item: { quantityPicked, unit, pickedBy, pickedAt } }: { item: OrderItem }) {
  if (quantityPicked === null) return null
  return (
    <p className={styles.picked}>
      Picked <strong>{formatQuantity(quantityPicked, unit)}</strong>
      {pickedBy && pickedAt && `, ${pickedBy}, ${formatTime(pickedAt)}`}
    </p>
  )
}
