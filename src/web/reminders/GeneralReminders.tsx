import type { GeneralReminder } from '#contract/ordering/reminders.ts'
import { formatMoment12 } from '#domain/days/day-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { ReminderList } from './ReminderList.tsx'
import { useGeneralReminders, useRemoveGeneralReminder } from './reminders-queries.ts'

const tones = { pending: 'waiting', sent: 'done', failed: 'danger' } as const

/** The customer's general reminders, soonest first. */
export function GeneralReminders() {
  const reminders = useGeneralReminders()
  const removing = useRemoveGeneralReminder()
  const remove = (id: number) =>
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('Reminder deleted'),
        onError: (error) => toast.failure(saidBy(error, 'Failed to delete reminder')),
      },
    )
  return (
    <ListState
      query={reminders}
      isEmpty={reminders.data?.length === 0}
      empty={<EmptyState title="No reminders set up yet." />}
    >
      <ReminderList rows={(reminders.data ?? []).map(rowOf)} onRemove={remove} />
    </ListState>
  )
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
        {waits ? `Waiting for ${emailAddress} to confirm` : status}
      </Badge>
    ),
  }
}
