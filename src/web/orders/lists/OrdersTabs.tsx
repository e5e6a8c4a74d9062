import { Link } from '@tanstack/react-router'
import styles from './OrdersTabs.module.css'

type TabsProps = { work: string | undefined; all: number; fresh: number }

/** Shows all open orders, the new ones or the confirmed ones. */
export function OrdersTabs({ work, all, fresh }: TabsProps) {
  const tabs = [
    { label: 'All', value: undefined, count: all },
    { label: 'New', value: 'confirm', count: fresh },
    { label: 'Confirmed', value: 'pick', count: all - fresh },
  ]
  return (
    <nav aria-label="Orders by status" className={styles.tabs}>
      {tabs.map(({ label, value, count }) => (
        <Link
          key={label}
          to="/orders"
          search={((now: object) => ({ ...now, work: value })) as never}
          className={styles.tab}
          activeOptions={{ exact: true, includeSearch: true }}
          data-chosen={value === work || undefined}
        >
          {label} <span className="tabular">({count})</span>
        </Link>
      ))}
    </nav>
  )
}
