import { Link } from '#web/platform/routing/Link.tsx'
import { wholeNumber } from '#domain/words/counted.ts'
import { statusInWords, togetherInWords } from '#domain/orders/states/order-statuses.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import styles from './OrdersTabs.module.css'

type TabsProps = { work: string | undefined; all: number; fresh: number }

/** Shows all open orders, the new ones or the confirmed ones. */
export function OrdersTabs({ work, all, fresh }: TabsProps) {
  const tabs = [
    { label: 'All', value: undefined, count: all },
    { label: togetherInWords.open, value: 'confirm', count: fresh },
    { label: capitalised(statusInWords('confirmed')), value: 'pick', count: all - fresh },
  ]
  return (
    <nav aria-label="Orders by status" className={styles.tabs}>
      {tabs.map(({ label, value, count }) => (
        <Link
          key={label}
          to="/orders"
          search={(now: object) => ({ ...now, work: value })}
          className={styles.tab}
          aria-current={value === work ? 'page' : undefined}
          data-chosen={value === work || undefined}
        >
          {label} <span className="tabular">({wholeNumber(count)})</span>
        </Link>
      ))}
    </nav>
  )
}
