import { type Email, listEmails, resendEmail } from '#contract/business/emails.ts'
import { getSystem } from '#contract/business/system.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export type ListedStatus = Exclude<Email['status'], 'sent'>
export const useSystem = () => useQuestion(getSystem, {})
export const useEmails = (status: ListedStatus) => useList(listEmails, { query: { status } })
export const useResendEmail = () => useChange(resendEmail)
