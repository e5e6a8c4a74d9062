import { ArrowRight, Scissors, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import type { LineOnTablet } from '../waiting-weights.ts'
import styles from './KeypadLine.module.css'

const LabelButton = lazyPart(() => import('#web/labels/LabelButton.tsx'), 'LabelButton')

type Props = {
  undo: { label: string; press: () => void } | null
  onAsk: () => void
  /** Moves the line to the end, or null if no other line is left. */
  onLater: (() => void) | null
  line: LineOnTablet
}

/** What a picker can do with a line besides weighing it. */
export const LineActions = ({ undo, onAsk, onLater, line }: Props) => (
  <div className={styles.actions}>
    <Button
      size="glove"
      icon={<Undo2 aria-hidden />}
      reason={undo ? null : 'Nothing to undo yet.'}
      onClick={undo?.press}
    >
      {undo?.label ?? 'Undo'}
    </Button>
    <Button size="glove" icon={<Scissors aria-hidden />} onClick={onAsk}>
      Short or swap
    </Button>
    <Button
      size="glove"
      icon={<ArrowRight aria-hidden />}
      reason={onLater ? null : 'No other line is left.'}
      onClick={() => onLater?.()}
    >
      Later
    </Button>
    {line.terms?.lots.length ? (
      <Suspense fallback={null}>
        <LabelButton of={{ itemId: line.item.id }} name={suppliedName(line.item)} size="glove" />
      </Suspense>
    ) : null}
  </div>
)
