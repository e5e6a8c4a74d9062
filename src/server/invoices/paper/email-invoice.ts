import { randomUUID } from 'node:crypto'
import type { Email } from '#contract/business/emails.ts'
import type * as contract from '#contract/invoices/invoice-emails.ts'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { obstacleToEmailing } from '#domain/money/invoicing.ts'
import { formatMoney, isPositiveMoney } from '#domain/money/money.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { amountInWords } from '#domain/products/by-the-piece.ts'
import { readEmail } from '#server/emails/emails-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Letter, post } from '#server/platform/background/outbox.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { readInvoice } from '#server/invoices/invoices-rows.ts'
import { paperFile } from './issued-papers.ts'
import { onPaper } from '#server/invoices/read-invoices.ts'

/** Writes an email with an issued invoice's PDF to the outbox, which reports whether it was sent. */
export async function emailInvoice(
  work: Work,
  { params, body }: Pick<Asked<typeof contract.emailInvoice>, 'params' | 'body'>,
): Promise<Email> {
  const found = await readInvoice(work.db, params.id)
  const invoice = await onPaper(work.db, found)
  const obstacle = obstacleToEmailing(invoice)
  if (obstacle) throw conflict('NOT_ISSUED', obstacle)
  const recipient = body.email ?? found?.customer.email
  if (!recipient) throw invalid('Customer email not available')
  const content = await paperFile(work, { invoiceId: invoice.id })
  const letter = {
    ...wordsOf(invoice, work.publicUrl),
    cause: `invoice-${invoice.id}-${body.email ? 'given-' : ''}${randomUUID()}`,
    recipient,
    attachment: { name: `${invoice.invoiceNumber}.pdf`, content },
  }
  return work.transact(async (tx) => {
    const id = await post(tx, letter, isoOf(work.now))
    return (await readEmail(tx, id)) as Email
  })
}

function wordsOf(
  invoice: InvoiceOnPaper,
  publicUrl: string,
): Pick<Letter, 'subject' | 'paragraphs' | 'link'> {
  const { invoiceNumber, customer, supplier, items, deliveredOn, outstanding, dueDate } = invoice
  const due = isPositiveMoney(outstanding)
    ? `${formatMoney(outstanding)} is due by ${formatDay(dueDate)}.`
    : 'Nothing is left to pay.'
  const { deliveryDate } = invoice.order
  const planned = deliveryDate === deliveredOn ? '' : `, ordered for ${formatDay(deliveryDate)},`
  return {
    subject: `Invoice ${invoiceNumber} from ${supplier.companyName}`,
    paragraphs: [
      `Dear ${nameShown(customer)},`,
      `Your invoice ${invoiceNumber} for the delivery of ${formatDay(deliveredOn)}${planned} is attached. ${due} The invoice is for:`,
      items
        .map((line) => `${line.name}, ${amountInWords(line.quantity, line.unit, line.pieces)}`)
        .join('\n'),
      ...(supplier.paymentInstructions ? [supplier.paymentInstructions] : []),
      supplier.companyName,
    ],
    link: {
      label: 'See the invoice',
      url: `${publicUrl}/customer/invoice?orderId=${invoice.orderId}`,
    },
  }
}
