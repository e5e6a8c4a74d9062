import {
  addGeneralReminder,
  addProductReminder,
  listGeneralReminders,
  listProductReminders,
  removeGeneralReminder,
  removeProductReminder,
} from '#contract/ordering/reminders.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useProductReminders = () => useQuestion(listProductReminders, {})
export const useGeneralReminders = () => useQuestion(listGeneralReminders, {})
export const useAddProductReminder = () => useChange(addProductReminder)
export const useAddGeneralReminder = () => useChange(addGeneralReminder)
export const useRemoveProductReminder = () => useChange(removeProductReminder)
export const useRemoveGeneralReminder = () => useChange(removeGeneralReminder)
