import type { Order } from '#contract/orders/orders.ts'
import { nameAtSite } from '#domain/sites.ts'
import { counted } from '#domain/words/counted.ts'
import { type LineOnTablet, waitsForAnswer } from '../waiting-weights.ts'
import styles from './LineTicks.module.css'

type Props = {
  lines: readonly LineOnTablet[]
  place: number
  isToDo: (line: LineOnTablet) => boolean
  next: Order | null
}

/** A tick for each line of the order, and the order that follows. */
export function LineTicks({ lines, place, isToDo, next }: Props) {
  return (
    <div className={styles.strip}>
      <p className={styles.where}>
        Line {place + 1} of {lines.length}
      </p>
      <ol className={styles.ticks} aria-hidden>
        {lines.map((line, index) => (
          <li
            key={line.item.id}
            data-here={index === place || undefined}
            data-state={stateOf(line, isToDo(line))}
          />
        ))}
      </ol>
      {next && (
        <p className={styles.next}>
          Next order: {nameAtSite(next)}, {counted(next.items.length, 'line')}
        </p>
      )}
    </div>
  )
}

function stateOf(line: LineOnTablet, open: boolean): string {
  if (waitsForAnswer(line)) return 'held'
  if (open) return 'open'
  return line.item.pickingNotes ? 'short' : 'done'
}
