import type { HeldWeight as HeldQuestion } from '#domain/orders/picking/picking.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { HeldWeight } from '../HeldWeight.tsx'
import { LotBox } from '../lots/LotBox.tsx'
import type { Lot } from '../lots/use-lot.ts'
import { RefusedWeight } from '../RefusedWeight.tsx'
import { type ReasonOrSwap, ShortOrSwap } from '../ShortOrSwap.tsx'
import type { LineOnTablet } from '../waiting-weights.ts'
import styles from './KeypadLine.module.css'
import { LineActions } from './LineActions.tsx'
import type { Asking } from './use-asking.ts'
import { useLineKeys } from './use-keys.ts'

/** What every line on the bench gets from its order and from the lines around it. */
export type OnBench = {
  deliveryDate: string
  line: LineOnTablet
  /** Every line stays mounted, so that a refused weight is reported; only the current line is shown. */
  shown: boolean
  /** True if no other line is left. */
  last: boolean
  busy: boolean
  undo: { label: string; press: () => void } | null
  /** Moves the line to the end, or null if no other line is left. */
  onLater: (() => void) | null
  /** Shows all lines on one page. */
  onLines: () => void
  /** What stands below the lot: the scale, the camera and, for a moment, the order that was just picked. */
  slip: React.ReactNode
}

type Props = OnBench & {
  lot: Lot
  /** What the picker's key presses and answers do. */
  at: {
    press: (key: string) => void
    again: (digit?: string) => void
    main: () => void
    confirm: () => void
    asking: Asking | null
    ask: () => void
    stopAsking: () => void
    saving: boolean
    saveReason: (body: ReasonOrSwap) => void
  }
  /** What was ordered, and what has been weighed so far. */
  facts: React.ReactNode
  /** Called when somebody presses a lot. */
  onLotChosen?: ((lotId: number) => void) | undefined
  /** Names the right half for screen readers. */
  label: string
  display: React.ReactNode
  /** The weight that waits for an answer, with its question if it is not about the line's whole weight. */
  held: { weight: string; asked?: HeldQuestion | null; lotAsked: HeldQuestion | null } | null
  keys: React.ReactNode
}

/** A line on the bench: what it is and its lot on the left, its display and keys on the right. */
export function BenchLine(props: Props) {
  const { line, deliveryDate, shown, busy, undo, onLater, onLines, slip } = props
  const { lot, at, facts, onLotChosen, label, display, held, keys } = props
  const { item } = line
  useLineKeys(shown && !busy && !line.refused, { at, isHeld: held !== null, undo, onLines })
  if (!shown) return null
  return (
    <div className={styles.line}>
      <section className={styles.left} aria-label={item.name}>
        {facts}
        <LotBox
          lot={lot}
          terms={line.terms}
          deliveryDate={deliveryDate}
          name={suppliedName(item)}
          onChosen={onLotChosen}
        />
        <div className={styles.more}>{slip}</div>
        <LineActions undo={undo} onAsk={at.ask} onLater={onLater} line={line} />
      </section>
      <section className={styles.right} aria-label={label}>
        {display}
        {line.refused ? (
          <RefusedWeight upright item={item} change={line.refused} onSettled={() => at.again()} />
        ) : held === null ? (
          keys
        ) : (
          <HeldWeight
            upright
            item={item}
            weight={held.weight}
            asked={held.asked}
            lotAsked={held.lotAsked}
            focus
            onAgain={() => at.again()}
            onDigit={at.again}
            onSwap={at.ask}
            onYes={at.confirm}
          />
        )}
      </section>
      {at.asking && (
        <ShortOrSwap
          item={item}
          short={at.asking.short}
          saving={at.saving}
          onClose={at.stopAsking}
          onSave={at.saveReason}
        />
      )}
    </div>
  )
}
