const invoiceLabels: Record<string, string> = { issued: 'Issued', cancelled: 'Cancelled' }
const paymentLabels: Record<string, string> = { paid: 'Paid', partial: 'Part paid' }

/** Unknown statuses read as awaiting approval (spec 2 §4). */
export const invoiceStatusLabel = (status: string): string =>
  invoiceLabels[status] ?? 'Awaiting Approval'
export const paymentStatusLabel = (status: string): string => paymentLabels[status] ?? 'Unpaid'
