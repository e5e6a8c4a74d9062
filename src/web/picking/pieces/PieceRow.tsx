import { Link } from '#web/platform/routing/Link.tsx'
import { Hand, Scale } from 'lucide-react'
import { isToPick, orderedName, withCode } from '#domain/orders/picking/picking.ts'
import { piecesInWords, weightInWords } from '#domain/products/by-the-piece.ts'
import { quantity } from '#domain/products/quantities.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { FromLots } from '../FromLots.tsx'
import styles from '../PickLine.module.css'
import type { LineOnTablet } from '../waiting-weights.ts'
import { heldKg } from './held-reading.ts'

type Props = { orderNumber: string; line: LineOnTablet; editable: boolean }

/** A line by the piece in the list of lines: how much is picked, and a link to its own screen, where it is weighed. */
export function PieceRow({ orderNumber, line: { item, terms, held }, editable }: Props) {
  const { piecesOrdered, piecesPicked, quantityOrdered, quantityPicked } = item
  const open = isToPick(item)
  const picked =
    quantityPicked === null ? 'Nothing weighed yet' : weightInWords(piecesPicked, quantityPicked)
  return (
    <li
      id={`line-${item.id}`}
      className={styles.line}
      data-done={(!open && held === null) || undefined}
    >
      <div className={styles.what}>
        <strong className={styles.name}>{withCode(item, orderedName(item))}</strong>
        <span className={styles.ordered}>
          Ordered {piecesInWords(piecesOrdered ?? 0)}, about {quantity(quantityOrdered)} kg
        </span>
        <FromLots lots={terms?.lots ?? []} />
        {item.packingNote && <span className={styles.note}>{item.packingNote}</span>}
        {item.pickingNotes && <span className={styles.note}>{item.pickingNotes}</span>}
        {held !== null && (
          <span className={styles.note}>
            <Hand aria-hidden size="1em" /> {heldKg(held)} kg, not saved
          </span>
        )}
      </div>
      <span>{picked}</span>
      {editable && (
        <LinkButton size="glove" icon={<Scale aria-hidden />} className={styles.short}>
          <Link
            to="/orders/:orderNumber"
            params={{ orderNumber }}
            search={{ view: 'keypad' }}
            hash={`line-${item.id}`}
            aria-label={`${open ? 'Weigh' : 'Change'}, ${item.name}`}
          >
            {open ? 'Weigh' : 'Change'}
          </Link>
        </LinkButton>
      )}
    </li>
  )
}
