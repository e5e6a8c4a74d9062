import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/invoices/statements.ts'
import type { Statement } from '#contract/invoices/statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { formatMoney } from '#domain/money/money.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Letter, post } from '#server/platform/background/outbox.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { drawStatement } from '#server/invoices/paper/draw-papers.ts'
import { markStated } from '#server/invoices/opening/openings-rows.ts'
import { statementFor } from './read-statement.ts'

/** The signed-in customer's own statement as a file. */
export const downloadStatement = async (
  work: Work,
  { query }: Asked<typeof contract.downloadStatement>,
): Promise<Download> =>
  fileOf(await statementFor(work, customerOf(work.actor), query), work.waiting.gone)

export const downloadCustomerStatement = async (
  work: Work,
  { params, query }: Asked<typeof contract.downloadCustomerStatement>,
): Promise<Download> => fileOf(await statementFor(work, params.id, query), work.waiting.gone)

/** Writes an email with the statement as a PDF to the outbox, in the business's name. */
export async function emailStatement(
  work: Work,
  { params, body }: Asked<typeof contract.emailStatement>,
): Promise<{ recipient: string }> {
  return work.transact(async (tx) => {
    const statement = await statementFor({ db: tx, now: work.now }, params.id, body)
    const recipient = statement.customer.email
    if (!recipient) throw conflict('NO_EMAIL', 'This customer has no email address.')
    await post(tx, await letterWith(statement, recipient), isoOf(work.now))
    await markStated(tx, params.id, isoOf(work.now), statement.asOf)
    return { recipient }
  })
}

async function letterWith(statement: Statement, recipient: string): Promise<Letter> {
  const { customer, supplier, total, account, asOf } = statement
  const { filename: name, content } = await fileOf(statement)
  const days = `${formatDay(account?.from ?? asOf)} to ${formatDay(account?.to ?? asOf)}`
  return {
    cause: `statement-${randomUUID()}`,
    recipient,
    subject: subjectFrom(supplier.companyName, `your statement ${days}`),
    paragraphs: [
      `Dear ${customer.name},`,
      `Your statement for ${days} is attached. The balance at its end is ${formatMoney(total)}.`,
      ...(supplier.paymentInstructions ? [supplier.paymentInstructions] : []),
      supplier.companyName,
    ],
    attachment: { name, content },
  }
}

const fileOf = async (statement: Statement, gone?: AbortSignal): Promise<Download> => ({
  contentType: 'application/pdf',
  content: await drawStatement(statement, gone),
  filename: `statement-${statement.customer.accountId}-${statement.asOf}.pdf`,
})
