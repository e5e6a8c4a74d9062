import { Link } from '#web/platform/routing/Link.tsx'
import { CircleAlert, Clock, Send, type LucideIcon } from 'lucide-react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { countOrderReminders } from '#contract/ordering/order-reminders.ts'
import { reminderWords } from '#domain/days/reminders.ts'
import styles from './OrderReminders.module.css'

type Counts = AnswerOf<typeof countOrderReminders>

const tiles: { key: keyof Counts; label: string; icon: LucideIcon }[] = [
  { key: 'pending', label: reminderWords.pending, icon: Clock },
  { key: 'sent', label: reminderWords.sent, icon: Send },
  { key: 'failed', label: reminderWords.failed, icon: CircleAlert },
]

/** Counts of pending, sent and failed reminders. */
export function ReminderTiles({ counts }: { counts: Counts | undefined }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ key, label, icon: Icon }) => (
        <div key={key} className={styles.tile} data-state={key}>
          <dt>
            <Icon aria-hidden /> {label}
          </dt>
          <dd>
            <Figure status={key} count={counts?.[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The filters don't include failed reminders, so if there are any, their count is a link to them. */
function Figure({ status, count }: { status: keyof Counts; count: number | undefined }) {
  if (count === undefined) return '…'
  const figure = count.toLocaleString('en-GB')
  if (status !== 'failed' || count === 0) return figure
  return (
    <Link
      to="/reminders"
      search={{ status: 'failed' }}
      aria-label={`Show the ${figure} that failed`}
    >
      {figure}
    </Link>
  )
}
