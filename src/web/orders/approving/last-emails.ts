import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type InvoiceEmail,
  lastInvoiceEmails,
  mostInvoicesAsked as most,
} from '#contract/invoices/invoice-emails.ts'
import { call } from '#web/platform/calls/api.ts'

export type LastEmails = {
  /** By the invoice's id; one that was never emailed has none. */
  emails: ReadonlyMap<number, InvoiceEmail>
  /** Whether a mail server is set up, so that emails are sent at all. */
  sends: boolean
  /** False until the answer has come. */
  known: boolean
}

const unknown: LastEmails = { emails: new Map(), sends: true, known: false }

/** The last email of each of these invoices, read again whenever one is sent or fails. */
export function useLastEmails(ids: readonly number[]): LastEmails {
  const { data } = useQuery({
    queryKey: [lastInvoiceEmails.name, ids],
    queryFn: ({ signal }) => lastEmailsOf(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    meta: { reads: lastInvoiceEmails.reads },
  })
  return data ?? unknown
}

/** Asks in several calls if there are many ids, because an address has room for only some of them. */
async function lastEmailsOf(ids: readonly number[], signal: AbortSignal): Promise<LastEmails> {
  const emails = new Map<number, InvoiceEmail>()
  let sends = true
  for (let from = 0; from < ids.length; from += most) {
    const query = { ids: ids.slice(from, from + most).join(',') }
    const answer = await call(lastInvoiceEmails, { query }, { signal })
    for (const email of answer.emails) emails.set(email.invoiceId, email)
    sends &&= answer.sends
  }
  return { emails, sends, known: true }
}
