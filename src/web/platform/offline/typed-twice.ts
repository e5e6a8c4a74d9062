import * as z from 'zod/mini'

/** Checks a form that asks for a new password twice (rules 2.3). */
export const typedTwice = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { message: "Passwords don't match", path: ['confirmPassword'] },
)
