import {
  addStaffUser,
  changeStaffUser,
  listStaff,
  removeStaffUser,
} from '#contract/people/staff.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useStaff = () => useQuestion(listStaff, {})
export const useAddStaffUser = () => useChange(addStaffUser)
export const useChangeStaffUser = () => useChange(changeStaffUser)
export const useRemoveStaffUser = () => useChange(removeStaffUser)
