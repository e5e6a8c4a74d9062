import type { CSSProperties } from 'react'
import styles from './TodayCharts.module.css'

type Row = {
  label: string
  /** From 0 to 1, as a share of the longest bar. */
  share: number
  /** The share that the bar should reach, drawn pale behind it. */
  of?: number
  words: string
}

/** Horizontal bars. They are only a picture: a table below has the figures. */
export const Bars = ({ rows, colour }: { rows: readonly Row[]; colour: 2 | 3 }) => (
  <ul role="list" className={styles.bars} data-colour={colour}>
    {rows.map(({ label, share, of, words }) => (
      <li key={label}>
        <span>{label}</span>
        <span
          className={styles.bar}
          style={{ '--share': share, '--of': of ?? share } as CSSProperties}
        />
        <span className={styles.words}>{words}</span>
      </li>
    ))}
  </ul>
)
