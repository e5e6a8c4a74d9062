import { MessageSquare } from 'lucide-react'
import { orderedName } from '#domain/orders/picking/picking.ts'
import { estimatedKg } from '#domain/products/by-the-piece.ts'
import {
  compareQuantity,
  isZeroQuantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import factsStyles from '../keypad/LineFacts.module.css'
import type { LineOnTablet } from '../waiting-weights.ts'
import type { ToCome } from './pieces-to-come.ts'
import styles from './PieceLine.module.css'

type Props = { line: LineOnTablet; rest: ToCome; children: React.ReactNode }

/** How many pieces were ordered, about what they weigh, and how many have been picked. */
export function PieceFacts({ line: { item, terms }, rest, children }: Props) {
  const { quantityPicked, quantityOrdered, packingNote, pickingNotes, averageKg } = item
  const isBox = rest.what === 'box'
  const count = isBox ? rest.total : rest.ordered
  const one = isBox ? 'box' : 'piece'
  const many = isBox ? 'boxes' : 'pieces'
  const sum = quantity(quantityPicked ?? '0')
  const left = estimatedKg(rest.pieces, averageKg ?? '0')
  return (
    <div className={factsStyles.facts}>
      <h2 className={factsStyles.name}>{orderedName(item)}</h2>
      {item.code && <p className={factsStyles.code}>{item.code}</p>}
      <p className={factsStyles.ordered}>
        <span className="visually-hidden">Ordered </span>
        <strong data-ordered>{count}</strong> <span>{count === 1 ? one : many}</span>
        <em>
          {isBox && `${rest.ordered} pieces, `}about {quantity(quantityOrdered)} kg
          {terms?.leastKg && terms.mostKg && (
            <>
              <br />
              {quantity(terms.leastKg)} to {quantity(terms.mostKg)} kg each
            </>
          )}
        </em>
      </p>
      {packingNote && (
        <p className={factsStyles.note}>
          <MessageSquare aria-hidden /> {packingNote}
        </p>
      )}
      {pickingNotes && <p className={factsStyles.note}>{pickingNotes}</p>}
      {children}
      <p className={styles.sum} role="status">
        <strong>
          {rest.picked} of {rest.ordered}
        </strong>
        <span>
          {isZeroQuantity(sum) ? 'nothing weighed yet' : `${sum} kg so far`}
          {!isZeroQuantity(sum) && rest.pieces > 0 && `, about ${left} kg to come`}
          {rest.pieces === 0 && differs(sum, quantityOrdered)}
        </span>
      </p>
    </div>
  )
}

/** The right number of pieces may weigh more or less than was estimated. */
function differs(sum: string, ordered: string): string {
  const by = compareQuantity(sum, ordered)
  if (by === 0) return ''
  return by < 0
    ? `, ${subtractQuantity(ordered, sum)} kg under the estimate`
    : `, ${subtractQuantity(sum, ordered)} kg over the estimate`
}
