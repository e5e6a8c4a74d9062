import type { ProductReminder } from '#contract/ordering/reminders.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { formatTime12 } from '#domain/days/day-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { ReminderList } from './ReminderList.tsx'
import { useProductReminders, useRemoveProductReminder } from './reminders-queries.ts'

const whenOf = ({ isRecurring, reminderDay, reminderTime, quantity }: ProductReminder): string =>
  `${isRecurring ? `Every ${capitalised(reminderDay)}` : capitalised(reminderDay)} at ${formatTime12(reminderTime)}${quantity ? ` · ${quantity}` : ''}`

/** The customer's product reminders. */
export function ProductReminders() {
  const reminders = useProductReminders()
  const removing = useRemoveProductReminder()
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
      <ReminderList
        rows={(reminders.data ?? []).map((each) => ({
          id: each.id,
          title: each.productName,
          when: whenOf(each),
          notes: each.notes,
        }))}
        onRemove={remove}
      />
    </ListState>
  )
}
