import type { Invoice } from '#contract/invoices/invoices.ts'
import { overdueLabel } from '#domain/money/paper/invoice-labels.ts'
import { daysOverdue } from '#domain/money/invoicing.ts'
import { londonToday } from '#web/platform/clock.ts'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'

/** For example 'Overdue, 12 days'; renders nothing unless the invoice is overdue. */
export function OverdueBadge({ invoice }: { invoice: Invoice }) {
  const days = daysOverdue(invoice, londonToday())
  if (days === 0) return null
  return <PaymentBadge status={invoice.paymentStatus} overdue label={overdueLabel(days)} />
}
