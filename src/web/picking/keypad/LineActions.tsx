import { ArrowRight, Scissors, Undo2 } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import styles from './KeypadLine.module.css'

type Props = {
  undo: { label: string; press: () => void } | null
  onAsk: () => void
  /** Moves the line to the end, or null if no other line is left. */
  onLater: (() => void) | null
}

/** What a picker can do with a line besides weighing it. */
export const LineActions = ({ undo, onAsk, onLater }: Props) => (
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
  </div>
)
