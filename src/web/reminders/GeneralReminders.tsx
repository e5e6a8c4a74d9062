import {
  type GeneralReminder,
  listGeneralReminders,
  removeGeneralReminder,
} from '#contract/ordering/reminders.ts'
import { formatMoment12 } from '#domain/days/day-labels.ts'
import { reminderWords } from '#domain/days/reminders.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { ReminderList } from './ReminderList.tsx'

const tones = {
  pending: 'waiting',
  sent: 'done',
  failed: 'danger',
  discarded: 'neutral',
} as const

/** The customer's general reminders, soonest first. */
export function GeneralReminders() {
  const reminders = useQuestion(listGeneralReminders, {})
  return <ReminderList reminders={reminders} rowOf={rowOf} removal={removeGeneralReminder} />
}

const rowOf = (reminder: GeneralReminder) => {
  const { id, title, notes, status, reminderDateTime, emailAddress, awaitsConfirmation } = reminder
  const waits = status === 'pending' && awaitsConfirmation
  return {
    id,
    title,
    notes,
    when: `${formatMoment12(reminderDateTime)} to ${emailAddress}`,
    badge: (
      <Badge tone={tones[status]}>
        {waits ? `Waiting for ${emailAddress} to confirm` : reminderWords[status]}
      </Badge>
    ),
  }
}
