import * as contract from '#contract/emails.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { getEmail, listEmails } from './read-emails.ts'
import { resendEmail } from './resend-email.ts'

export const emailsRoutes: Served[] = [
  serve(contract.listEmails, listEmails),
  serve(contract.getEmail, getEmail),
  serve(contract.resendEmail, resendEmail),
]
