import { listProductReminders } from '#contract/ordering/reminders.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

export const useProductReminders = () => useQuestion(listProductReminders, {})
