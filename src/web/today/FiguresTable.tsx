import type { ReactNode } from 'react'
import styles from './TodayCharts.module.css'

/** A chart's figures as a table, which opens with a press. */
export const FiguresTable = ({ of, children }: { of: string; children: ReactNode }) => (
  <details className={styles.figures}>
    <summary>
      Show as table<span className="visually-hidden">: {of}</span>
    </summary>
    {children}
  </details>
)
