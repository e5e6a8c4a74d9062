import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Reports.module.css'

/** The figures of a chart as a table. */
export function AsTable({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details className={styles.asTable}>
      <summary>
        <ChevronRight aria-hidden /> Show as table
        <span className="visually-hidden">: {of}</span>
      </summary>
      <div className={styles.table}>{children}</div>
    </details>
  )
}
