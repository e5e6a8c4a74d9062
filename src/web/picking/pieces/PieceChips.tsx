import { Check, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#domain/days/day-labels.ts'
import { piecesInWords, weightInWords } from '#domain/products/by-the-piece.ts'
import { quantity } from '#domain/products/quantities.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import type { ToCome } from './pieces-to-come.ts'
import styles from './PieceLine.module.css'
import type { TabletWeighing } from './weighings-on-tablet.ts'

type Props = {
  live: readonly TabletWeighing[]
  /** Null where nobody counts pieces. */
  rest: ToCome | null
  /** This person's name; other people's pieces say whose they are. */
  me: string
  onVoid: (weighing: TabletWeighing, reason: string) => void
}

/** A chip for each weighing, and one for the piece to come. A press on a chip voids it. */
export function PieceChips({ live, rest, me, onVoid }: Props) {
  const [asked, setAsked] = useState<TabletWeighing | null>(null)
  const places = live.map((_, at) =>
    live.slice(0, at).reduce((sum, { pieces }) => sum + (pieces ?? 1), 1),
  )
  return (
    <>
      <ol role="list" aria-label="Weighed" className={styles.chips}>
        {live.map((weighing, at) => (
          <li key={weighing.id}>
            <button
              type="button"
              className={styles.chip}
              data-waiting={weighing.waiting || undefined}
              onClick={() => setAsked(weighing)}
            >
              {weighing.waiting ? <CloudOff aria-label="Saved here" /> : <Check aria-hidden />}
              <span>
                <strong>{quantity(weighing.netKg)}</strong> kg
                <br />
                <small>{aboutChip(weighing, rest === null ? null : (places[at] ?? 1), me)}</small>
              </span>
            </button>
          </li>
        ))}
        {rest !== null && rest.pieces > 0 && (
          <li className={styles.next}>
            {rest.what === 'box' ? `Box ${rest.next}` : `Piece ${rest.next}`}
          </li>
        )}
      </ol>
      {asked && (
        <VoidDialog
          weighing={asked}
          onClose={() => setAsked(null)}
          onVoid={(reason) => {
            onVoid(asked, reason)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

/** For example 'Piece 2 · 16:13', 'Pieces 1 to 6 · Box 1'; another person's name if it is not this person's. */
function aboutChip(
  { pieces, at, byName }: TabletWeighing,
  place: number | null,
  me: string,
): string {
  const which = place === null ? [] : [whichPieces(pieces ?? 1, place)]
  const who = byName !== '' && byName !== me ? [byName] : []
  return [...which, ...(at === '' ? [] : [formatTime(at)]), ...who].join(' · ')
}

const whichPieces = (pieces: number, place: number): string =>
  pieces === 1 ? `Piece ${place}` : `${piecesInWords(pieces)}, ${place} to ${place + pieces - 1}`

const reasons = ['Wrong piece', 'Weighed twice', 'Wrong tare', 'Not good enough to send'] as const

type VoidProps = {
  weighing: TabletWeighing
  onClose: () => void
  onVoid: (reason: string) => void
}

/** Asks why a weighing is voided; it stays on record with the reason. */
const VoidDialog = ({ weighing, onClose, onVoid }: VoidProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={`Take back ${weightInWords(weighing.pieces, weighing.netKg)}?`}
    description="It stays on record as voided, with the reason, and counts no longer."
  >
    <div className={styles.reasons} role="group" aria-label="Reason">
      {reasons.map((reason) => (
        <Button key={reason} size="glove" wide onClick={() => onVoid(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  </Dialog>
)
