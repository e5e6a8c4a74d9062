import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import styles from './Reminders.module.css'

export type ReminderRow = {
  id: number
  title: string
  when: string
  notes: string | null
  badge?: ReactNode
}

type Props = { rows: ReminderRow[]; onRemove: (id: number) => void }

/** Reminders of either kind, each with its time and a button to remove it. */
export function ReminderList({ rows, onRemove }: Props) {
  const ask = async ({ id, title }: ReminderRow) => {
    const sure = await confirm({
      title: `Delete the reminder “${title}”?`,
      text: 'You will no longer be reminded.',
      confirmLabel: 'Delete reminder',
      danger: true,
    })
    if (sure) onRemove(id)
  }
  return (
    <ul role="list" className={styles.list}>
      {rows.map((row) => (
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
            onClick={() => void ask(row)}
          />
        </li>
      ))}
    </ul>
  )
}
