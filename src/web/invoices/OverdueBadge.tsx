import type { ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { overdueLabel } from '#domain/money/paper/invoice-labels.ts'
import { daysOverdue } from '#domain/money/invoicing.ts'
import { londonToday } from '#web/platform/clock.ts'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'

type Props = { invoice: Invoice; otherwise?: ReactNode }

/** For example 'Overdue, 12 days'; unless the invoice is overdue, `otherwise` or nothing. */
export function OverdueBadge({ invoice, otherwise = null }: Props) {
  const days = daysOverdue(invoice, londonToday())
  if (days === 0) return otherwise
  return <PaymentBadge status={invoice.paymentStatus} overdue label={overdueLabel(days)} />
}
