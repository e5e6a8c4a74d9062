import { getOrderTimeline } from '#contract/orders/orders.ts'
import { eventInWords } from '#domain/words/order-events.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import styles from './OrderView.module.css'

/** What happened to an order and its invoice, the oldest first. */
export function Timeline({ orderId }: { orderId: number }) {
  const timeline = useList(getOrderTimeline, { params: { id: orderId } })
  return (
    <Card title="History">
      <ListState
        pending={timeline.isPending}
        error={timeline.error}
        onRetry={() => void timeline.refetch()}
        isEmpty={timeline.rows.length === 0}
        empty="Nothing yet."
      >
        <ol role="list" className={styles.timeline}>
          {timeline.rows.map((entry) => (
            <li key={entry.key}>
              <strong>{eventInWords(entry)}</strong>
              <span className={styles.note}>
                {entry.actorName}, {momentOrDash(entry.at)}
              </span>
              {entry.reason && <span className={styles.note}>{entry.reason}</span>}
            </li>
          ))}
        </ol>
        <ListEnd list={timeline} noun="events" />
      </ListState>
    </Card>
  )
}
