import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { removeGeneralReminder, removeProductReminder } from '#contract/ordering/reminders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import styles from './Reminders.module.css'

type ReminderRow = {
  id: number
  title: string
  when: string
  notes: string | null
  badge?: ReactNode
}

type Props<Reminder> = {
  reminders: NonNullable<ComponentProps<typeof ListState>['query']> & {
    data?: readonly Reminder[] | undefined
  }
  rowOf: (reminder: Reminder) => ReminderRow
  removal: typeof removeGeneralReminder | typeof removeProductReminder
}

/** Reminders of either kind, each with its time and a button to remove it. */
export function ReminderList<Reminder>({ reminders, rowOf, removal }: Props<Reminder>) {
  const { mutate } = useChange(removal)
  const remove = async ({ id, title }: ReminderRow) => {
    const sure = await confirm({
      title: `Delete the reminder “${title}”?`,
      text: 'You will no longer be reminded.',
      confirmLabel: 'Delete reminder',
      danger: true,
    })
    if (!sure) return
    mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('Reminder deleted'),
        onError: (error) => toast.failure(saidBy(error, 'Failed to delete reminder')),
      },
    )
  }
  return (
    <ListState
      query={reminders}
      isEmpty={reminders.data?.length === 0}
      empty={<EmptyState title="No reminders set up yet." />}
    >
      <ul role="list" className={styles.list}>
        {reminders.data?.map(rowOf).map((row) => (
          <li key={row.id} className={styles.reminder}>
            <span className={styles.what}>
              <strong>
                {row.title} {row.badge}
              </strong>
              <span className={styles.soft}>{row.when}</span>
              {row.notes && <span className={styles.soft}>{row.notes}</span>}
            </span>
            <IconButton
              label={`Delete ${row.title}`}
              size="lg"
              icon={<Trash2 aria-hidden />}
              onClick={() => void remove(row)}
            />
          </li>
        ))}
      </ul>
    </ListState>
  )
}
