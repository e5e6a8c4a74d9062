import { getOrderTimeline, type TimelineEntry } from '#contract/orders/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { eventInWords } from '#domain/words/order-events.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { longMomentOrDash } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import styles from './History.module.css'

/** The history of an order and its invoice in a card, oldest event first. */
export const Timeline = ({ orderId }: { orderId: number }) => (
  <Card title="History">
    <Events orderId={orderId} />
  </Card>
)

type Props = {
  orderId: number
  /** Leaves out what happened to other lines. */
  itemId?: number | undefined
}

/** The history as a plain list. */
export function Events({ orderId, itemId }: Props) {
  const timeline = useList(getOrderTimeline, { params: { id: orderId } })
  const rows = timeline.rows.filter((each) => concerns(each, itemId))
  const reader = useCurrentUser().role === 'customer' ? 'customer' : 'staff'
  return (
    <ListState query={timeline} isEmpty={rows.length === 0} empty="Nothing yet.">
      <ol role="list" className={styles.events}>
        {inRuns(rows).map(([first, ...more]) => (
          <li key={first.key}>
            <strong>{eventInWords(first, reader)}</strong>
            <span className={styles.note}>
              {[first.actorName, longMomentOrDash(first.at)].filter(Boolean).join(', ')}
            </span>
            {more.length > 0 ? (
              <Lines of={[first, ...more]} />
            ) : (
              first.reason && <span className={styles.note}>{first.reason}</span>
            )}
          </li>
        ))}
      </ol>
      <ListEnd list={timeline} noun="events" />
    </ListState>
  )
}

const concerns = (entry: TimelineEntry, itemId: number | undefined): boolean =>
  itemId === undefined || entry.itemId === null || entry.itemId === itemId

type Run = [TimelineEntry, ...TimelineEntry[]]

/**
 * Groups events of the same kind by the same person that follow one another, such as lines picked one after another.
 */
function inRuns(entries: readonly TimelineEntry[]): Run[] {
  const runs: Run[] = []
  for (const entry of entries) {
    const [first] = runs.at(-1) ?? []
    const joins =
      entry.itemId !== null && first?.event === entry.event && first.actorName === entry.actorName
    if (joins) runs.at(-1)?.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** The lines of a group, which open with a press. */
const Lines = ({ of }: { of: readonly TimelineEntry[] }) => (
  <details className={styles.note}>
    <summary>{counted(of.length, 'line')}</summary>
    <ul role="list">
      {of.map((entry) => (
        <li key={entry.key}>
          {entry.reason}, {longMomentOrDash(entry.at)}
        </li>
      ))}
    </ul>
  </details>
)
