import { randomUUID } from 'node:crypto'
import type { Email } from '#contract/business/emails.ts'
import type * as contract from '#contract/invoices/invoice-emails.ts'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToSample } from '#domain/money/business-details.ts'
import { sampleInvoice } from '#domain/money/paper/sample-invoice.ts'
import { emailOfUser, readEmail } from '#server/emails/emails-rows.ts'
import { sendsEmails } from '#server/emails/reach.ts'
import { isVatRegistered, letterheadOf } from '#server/invoices/making/letterhead-rows.ts'
import { nextNumber } from '#server/invoices/making/make-invoice-rows.ts'
import { post } from '#server/platform/background/outbox.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { drawInvoice } from './draw-papers.ts'

const filename = 'Sample invoice.pdf'

/** An invented invoice in the look of a template. It shows the next invoice's number without using it up. */
export const downloadSampleInvoice = async (
  work: Work,
  { params }: Asked<typeof contract.downloadSampleInvoice>,
): Promise<Download> => ({
  contentType: 'application/pdf',
  content: await drawInvoice(await sampleOf(work, params.id), work.waiting.gone),
  filename,
})

/** Sends the sample to the admin who asks, as customers get their invoices. */
export async function emailSample(
  work: Work,
  { params }: Asked<typeof contract.emailSample>,
): Promise<Email> {
  const sample = await sampleOf(work, params.id)
  if (!(await sendsEmails(work)))
    throw conflict('NO_EMAIL', 'No email is sent yet. Download the sample instead.')
  const recipient = await emailOfUser(work.db, work.actor.userId)
  if (!recipient) throw conflict('NO_ADDRESS', 'Add your email address under Your account first.')
  const content = await drawInvoice(sample, work.waiting.gone)
  const letter = {
    cause: `sample-invoice-${randomUUID()}`,
    recipient,
    subject: `Sample invoice from ${sample.supplier.companyName}`,
    paragraphs: ['This is the sample that you asked for: an invoice as your customers get it.'],
    attachment: { name: filename, content },
  }
  return work.transact(async (tx) => {
    const id = await post(tx, letter, isoOf(work.now))
    return (await readEmail(tx, id)) as Email
  })
}

async function sampleOf({ db, now }: Work, templateId: number): Promise<InvoiceOnPaper> {
  const letterhead = await letterheadOf(db, templateId)
  if (!letterhead) throw notFound('Template')
  const { companyName, companyAddress, paymentTerms, vatNumber } = letterhead.supplier
  const lacking = obstacleToSample({
    name: companyName,
    address: companyAddress,
    terms: paymentTerms,
    vatRegistered: await isVatRegistered(db),
    vatNumber,
  })
  if (lacking) throw conflict('BUSINESS_INCOMPLETE', lacking)
  return sampleInvoice({
    ...letterhead,
    next: await nextNumber(db, 'invoice'),
    today: londonToday(now),
  })
}
