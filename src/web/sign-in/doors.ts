import type { Endpoint } from '#contract/endpoint.ts'
import {
  adminSignIn,
  type CurrentUser,
  customerSignIn,
  staffSignIn,
} from '#contract/people/sign-in.ts'

/** A tab of the sign-in screen: its fields and the call that it makes. */
export type Door = {
  value: CurrentUser['role']
  label: string
  endpoint: Endpoint
  login: 'accountId' | 'email'
  /** Fields that are sent with the form but not shown. */
  fixed: { userType?: 'picking' | 'driver' }
}

export const doors: Door[] = [
  { value: 'customer', label: 'Customer', endpoint: customerSignIn, login: 'accountId', fixed: {} },
  { value: 'admin', label: 'Admin', endpoint: adminSignIn, login: 'email', fixed: {} },
  {
    value: 'picking',
    label: 'Picking',
    endpoint: staffSignIn,
    login: 'email',
    fixed: { userType: 'picking' },
  },
  {
    value: 'driver',
    label: 'Driver',
    endpoint: staffSignIn,
    login: 'email',
    fixed: { userType: 'driver' },
  },
]
