import { counted } from '#domain/words/counted.ts'

export const invoiceStatuses = ['awaiting_approval', 'issued', 'cancelled'] as const
export const paymentStatuses = ['unpaid', 'partial', 'paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const creditNoteStatuses = ['draft', 'issued'] as const

const invoiceLabels = new Map([
  ['issued', 'Issued'],
  ['cancelled', 'Cancelled'],
])
const paymentLabels = new Map([
  ['paid', 'Paid'],
  ['partial', 'Part paid'],
])

/** Unknown statuses read as awaiting approval (rules 10.1). */
export const invoiceStatusLabel = (status: string): string =>
  invoiceLabels.get(status) ?? 'Awaiting Approval'
export const paymentStatusLabel = (status: string): string => paymentLabels.get(status) ?? 'Unpaid'
export const overdueWord = 'Overdue'
/** For example 'Overdue, 12 days'. */
export const overdueLabel = (days: number): string => `${overdueWord}, ${counted(days, 'day')}`
