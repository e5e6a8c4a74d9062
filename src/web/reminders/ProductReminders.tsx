import { type ProductReminder, removeProductReminder } from '#contract/ordering/reminders.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { formatTime12 } from '#domain/days/day-labels.ts'
import { ReminderList } from './ReminderList.tsx'
import { useProductReminders } from './reminders-queries.ts'

const whenOf = ({ isRecurring, reminderDay, reminderTime, quantity }: ProductReminder): string =>
  `${isRecurring ? `Every ${capitalised(reminderDay)}` : capitalised(reminderDay)} at ${formatTime12(reminderTime)}${quantity ? ` · ${quantity}` : ''}`

/** The customer's product reminders. */
export function ProductReminders() {
  const reminders = useProductReminders()
  return <ReminderList reminders={reminders} rowOf={rowOf} removal={removeProductReminder} />
}

const rowOf = (reminder: ProductReminder) => {
  const { id, productName, notes } = reminder
  return { id, title: productName, when: whenOf(reminder), notes }
}
