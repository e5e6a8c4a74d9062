import type { AnswerOf } from '#contract/endpoint.ts'
import type { getOrderTimeline } from '#contract/orders/orders.ts'
import { statusLabel } from '#domain/orders/order-statuses.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { useOrderTimeline } from './orders-queries.ts'
import styles from './OrderView.module.css'

type Entry = AnswerOf<typeof getOrderTimeline>[number]

/** An entry of the timeline in words, such as 'Placed' or 'PENDING → CONFIRMED'. */
const inWords = ({ event, fromStatus, toStatus, manual }: Entry): string => {
  if (!toStatus || !fromStatus) return event.replaceAll('_', ' ')
  return `${statusLabel(fromStatus)} → ${statusLabel(toStatus)}${manual ? ' by hand' : ''}`
}

export function Timeline({ orderId }: { orderId: number }) {
  const timeline = useOrderTimeline(orderId, true)
  return (
    <Card title="History">
      <ListState
        pending={timeline.isPending}
        error={timeline.error}
        onRetry={() => void timeline.refetch()}
        isEmpty={timeline.data?.length === 0}
        empty="Nothing yet."
      >
        <ol role="list" className={styles.timeline}>
          {timeline.data?.map((entry) => (
            <li key={entry.id}>
              <strong>{inWords(entry)}</strong>
              <span className={styles.note}>
                {entry.actorName}, {momentOrDash(entry.at)}
              </span>
              {entry.reason && <span className={styles.note}>{entry.reason}</span>}
            </li>
          ))}
        </ol>
      </ListState>
    </Card>
  )
}
