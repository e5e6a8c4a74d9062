import { Link } from '@tanstack/react-router'
import type { StandingDate, StandingOrderRow } from '#contract/standing-orders.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { counted } from '#domain/words/counted.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { Badge } from '#web/ui/Badge.tsx'
import styles from './StandingOrders.module.css'

/** A standing order in the list; the whole card opens it. */
export function StandingCard({ standing, own }: { standing: StandingOrderRow; own: boolean }) {
  const { id, weekday, siteName, customerName, accountId, itemCount, pausedUntil, dates } = standing
  const [next] = dates
  return (
    <Link to="." search={{ id } as never} className={styles.card}>
      <span className={styles.cardHead}>
        <strong className={styles.cardTitle}>
          {own ? `Every ${capitalised(weekday)}` : customerName}
        </strong>
        {pausedUntil !== null && next?.state === 'not made' && <Badge tone="waiting">Paused</Badge>}
      </span>
      <span className={styles.soft}>
        {!own && `${accountId} · every ${capitalised(weekday)} · `}
        {siteName && `${siteName} · `}
        {counted(itemCount, 'product')}
      </span>
      {next && <span className={styles.soft}>{nextWords(next)}</span>}
    </Link>
  )
}

/** 'Next: Thu 26 Nov, placed as ORD-000012'. */
const nextWords = ({ date, state, orderNumber, reason }: StandingDate): string => {
  const day = `Next: ${formatLongDay(date)}`
  if (state === 'placed') return `${day}, placed${orderNumber ? ` as ${orderNumber}` : ''}`
  if (state === 'skipped') return `${day} is skipped`
  return state === 'not made' ? `${day}: ${reason}` : day
}
