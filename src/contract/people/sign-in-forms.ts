import * as z from 'zod/mini'
import { emailAddress, optional, requiredText, secret, text } from '../shapes.ts'

const password = secret('Password is required')
/**
 * A code from the authenticator app, or a recovery code. If two-step sign-in is on and this is missing, the call
 * answers CODE_NEEDED.
 */
const code = optional(text(40))
const wrongEmail = 'Please enter a valid email'
/** Staff without an email sign in by their username, which never contains an @. */
const username = (wrong?: string) =>
  z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{3,60}$/, wrong))
const email = z.union([emailAddress(wrongEmail), username()], wrongEmail)

/** The staff's sign-in form with an email; `usernameForm` is for those who sign in by username. */
export const emailForm = z.object({ email: emailAddress(wrongEmail), password, code })
export const usernameForm = z.object({
  email: username('Please enter a valid username'),
  password,
  code,
})

/** The customers' sign-in form. */
export const accountIdForm = z.object({
  accountId: requiredText('Account ID is required', 60),
  password,
  code,
})

/** What an admin's sign-in accepts: either of the staff's forms. */
export const adminForm = z.object({ email, password, code })
export const staffForm = z.extend(adminForm, { userType: z.enum(['picking', 'driver']) })
