import { useEffect, useState } from 'react'
import { getEmail } from '#contract/business/emails.ts'
import { emailInvoice } from '#contract/invoices/invoice-emails.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

/** How long the screen waits for the email to be sent before it says that the email is queued. */
const patienceMs = 12_000
const failed = 'Failed to send email. Please try again.'

/** Emails an invoice to the customer's current address, and reports the result (rules 10.5). */
export function useEmailInvoice({ id, customer }: Pick<Invoice, 'id' | 'customer'>) {
  const [watched, setWatched] = useState<number | null>(null)
  const change = useChange(emailInvoice)
  const email = useQuestion(
    getEmail,
    { params: { id: watched ?? 0 } },
    { enabled: watched !== null, refreshMs: 1_000 },
  )
  const outcome = email.data
  useEffect(() => {
    if (watched === null || !outcome || outcome.id !== watched || outcome.status === 'pending')
      return
    setWatched(null)
    if (outcome.status === 'sent') toast.success('Email sent successfully.')
    else toast.failure(failed, outcome.reason ?? undefined)
  }, [watched, outcome])
  useEffect(() => {
    if (watched === null) return
    const timer = setTimeout(() => {
      setWatched(null)
      toast.info(
        'The email is waiting',
        'No mail server has accepted it yet. It will be sent when one does.',
      )
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [watched])
  const send = () => {
    if (!customer.email) return toast.failure('Customer email not available')
    toast.info('Sending email...')
    change.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: (posted) => setWatched(posted.id),
        onError: (error) => toast.failure(saidBy(error, failed)),
      },
    )
  }
  return { send: () => void send(), sending: change.isPending || watched !== null }
}
