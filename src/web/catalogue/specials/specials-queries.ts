import { listCustomers } from '#contract/customers/customers.ts'
import {
  addSpecial,
  changeSpecial,
  listSpecials,
  removeSpecial,
} from '#contract/catalogue/specials.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useSpecials = () => useQuestion(listSpecials, {})
export const useCustomersToChoose = () => useQuestion(listCustomers, {})
export const useAddSpecial = () => useChange(addSpecial)
export const useChangeSpecial = () => useChange(changeSpecial)
export const useRemoveSpecial = () => useChange(removeSpecial)
