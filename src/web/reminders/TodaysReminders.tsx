import { Link } from '#web/platform/routing/Link.tsx'
import { formatTime12 } from '#domain/days/day-labels.ts'
import { remindersFor } from '#domain/days/reminders.ts'
import { londonToday } from '#web/platform/clock.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { useProductReminders } from './reminders-queries.ts'

/** The customer's reminders for today; renders nothing if there are none. */
export function TodaysReminders() {
  const reminders = useProductReminders()
  const today = remindersFor(reminders.data ?? [], londonToday())
  if (today.length === 0) return null
  return (
    <Notice
      tone="waiting"
      title="Today’s reminders"
      action={
        <LinkButton size="lg">
          <Link to="/customer/reminders">All reminders</Link>
        </LinkButton>
      }
    >
      <ul role="list">
        {today.map(({ id, productName, quantity, reminderTime, notes }) => (
          <li key={id}>
            {formatTime12(reminderTime)}:{' '}
            {[productName, quantity, notes].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
