import type { Endpoint } from '../endpoint.ts'
import { adminSignIn, type CurrentUser, customerSignIn, staffSignIn } from './sign-in.ts'

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

/** The address of the sign-in screen. Without JavaScript, its form is also sent there. */
export const signInPath = '/login'

/** This cookie names the tab used last in this browser, so that the server sends the page with that form. */
export const doorCookie = 'topside-door'

/** Whether a sign-in was refused because it needs a code of two-step sign-in, or another one. */
export const asksForCode = (refusal: string): boolean => /^(CODE_NEEDED|WRONG_CODE)$/.test(refusal)

/** The addresses with a screen of their own for anyone, signed in or not; all others ask people to sign in. */
export const pathsForAnyone = [
  '/customer-setup',
  '/confirm-address',
  '/unsubscribe',
  '/reset-password',
] as const
