import { listEmails, resendEmail } from '#contract/emails.ts'
import { getSystem } from '#contract/system.ts'
import { useChange, useQuestion } from '#web/platform/queries.ts'

export const useSystem = () => useQuestion(getSystem, {})
export const useEmails = (status: 'pending' | 'failed') =>
  useQuestion(listEmails, { query: { status } })
export const useResendEmail = () => useChange(resendEmail)
