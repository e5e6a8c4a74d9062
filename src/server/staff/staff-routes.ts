import * as contract from '#contract/people/staff.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import {
  addStaffUser,
  changeOwnDetails,
  changeStaffUser,
  listStaff,
  removeStaffUser,
} from './manage-staff.ts'

export const staffRoutes: Served[] = [
  serve(contract.listStaff, listStaff),
  serve(contract.addStaffUser, addStaffUser),
  serve(contract.changeStaffUser, changeStaffUser),
  serve(contract.changeOwnDetails, changeOwnDetails),
  serve(contract.removeStaffUser, removeStaffUser),
]
