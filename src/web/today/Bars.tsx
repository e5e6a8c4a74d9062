import type { CSSProperties } from 'react'
import styles from './TodayCharts.module.css'

type Row = {
  label: string
  /** From 0 to 1, of the longest bar. */
  share: number
  /** The length to reach, drawn pale behind. */
  of?: number
  words: string
}

/** Lying bars. They are only a picture: the figures stand in the table below. */
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
