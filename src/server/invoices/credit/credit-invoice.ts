import type * as contract from '#contract/invoices/credit-notes.ts'
import type { CreditNote, CreditNotePaper } from '#contract/invoices/credit-notes.ts'
import type { InvoiceItem } from '#contract/invoices/invoices.ts'
import {
  type Credited,
  creditLinesFor,
  creditTotals,
  goesOnAccount,
  obstacleToCreditLine,
  obstacleToCrediting,
  type Wanted,
} from '#domain/money/crediting.ts'
import { londonToday } from '#domain/days/london.ts'
import { paymentStatusAfter } from '#domain/money/invoicing.ts'
import { addMoney, isPositiveMoney, type Money, subtractMoney } from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { creditedOf, deleteDraft, insertCreditNote, readCreditNote } from './credit-notes-rows.ts'
import { itemsOfInvoice } from '#server/invoices/invoice-items-rows.ts'
import { updateInvoice } from '#server/invoices/invoices-rows.ts'
import { moveOnAccount } from '#server/invoices/payments/move-on-account.ts'
import {
  lockInvoiceAndAccount,
  type LockedInvoice,
} from '#server/invoices/payments/payments-rows.ts'
import { invoicePaperOf, keepCreditNotePaper } from '#server/invoices/paper/issued-papers.ts'
import { readLetterhead } from '#server/invoices/making/letterhead-rows.ts'
import { takeNumber } from '#server/invoices/making/make-invoice-rows.ts'
import { isIssued } from '#domain/money/invoicing.ts'

type Form = Pick<Asked<typeof contract.creditInvoice>['body'], 'reason' | 'items'>

/**
 * Corrects an issued invoice with a numbered credit note. This reduces what is outstanding; if the credit is more than
 * that, the rest goes on the customer's account.
 */
export const creditInvoice = (
  work: Work,
  { params, body }: Asked<typeof contract.creditInvoice>,
): Promise<CreditNote> =>
  work.transact(async (tx) => {
    const invoice = await lockInvoiceAndAccount(tx, params.id)
    if (!invoice) throw notFound('Invoice')
    if (body.version !== undefined && body.version !== invoice.version)
      throw await changedMeanwhile(tx, {
        of: 'invoices',
        id: invoice.id,
        name: invoice.invoiceNumber,
      })
    return issue(work, tx, invoice, body)
  })

/** Issues a draft as the admin edited it: the new note replaces the draft and is checked like any other. */
export const issueCreditNote = (
  work: Work,
  { params, body }: Asked<typeof contract.issueCreditNote>,
): Promise<CreditNote> =>
  work.transact(async (tx) => {
    const { invoice, draft } = await lockDraft(tx, params.id)
    if (body.version !== undefined && body.version !== draft.version)
      throw await changedMeanwhile(tx, { of: 'creditNotes', id: draft.id, name: 'the draft' })
    await deleteDraft(tx, draft.id)
    return issue(work, tx, invoice, body, draft.draftedBy)
  })

export const discardCreditNote = (
  work: Work,
  { params }: Asked<typeof contract.discardCreditNote>,
): Promise<{ message: string }> =>
  work.transact(async (tx) => {
    const { draft } = await lockDraft(tx, params.id)
    await deleteDraft(tx, draft.id)
    return { message: 'The draft is discarded.' }
  })

/** Locks the account and the invoice's row, then reads the draft again, so that two people can't both issue it. */
async function lockDraft(tx: Db, id: number) {
  const found = await readCreditNote(tx, id)
  const invoice = found && (await lockInvoiceAndAccount(tx, found.invoiceId))
  const draft = await readCreditNote(tx, id)
  if (!invoice || !draft) throw notFound('Credit note')
  if (isIssued(draft)) throw conflict('ISSUED', `${draft.creditNumber} is issued and stays.`)
  return { invoice, draft }
}

async function issue(
  work: Work,
  tx: Db,
  invoice: LockedInvoice,
  { reason, items }: Form,
  draftedBy = work.actor.name,
): Promise<CreditNote> {
  const obstacle = obstacleToCrediting(invoice)
  if (obstacle) throw conflict('NOT_ISSUED', obstacle)
  const lines = await itemsOfInvoice(tx, invoice.id)
  const earlier = await creditedOf(tx, invoice.id)
  refuseBeyondInvoice(lines, items, earlier)
  const credited = creditLinesFor(lines, items, earlier)
  if (credited.length === 0)
    throw invalid('Enter what to credit.', { items: 'Enter what to credit.' })
  const { net, vat, gross, byRate } = creditTotals(credited, earlier)
  await takeOff(work, tx, invoice, gross)
  const note = {
    invoiceId: invoice.id,
    status: 'issued',
    reason,
    netAmount: net,
    vatAmount: vat,
    amount: gross,
    issuedDate: londonToday(work.now),
    issuedBy: work.actor.name,
    draftedBy,
    createdAt: isoOf(work.now),
  }
  work.concerns(invoice.customerId)
  const creditNumber = await takeNumber(tx, 'credit_note')
  const id = await insertCreditNote(tx, { ...note, creditNumber }, credited)
  const issued = (await readCreditNote(tx, id)) as CreditNote
  await keepCreditNotePaper(tx, id, await paperOf(tx, issued, byRate), work.now)
  return issued
}

/** Takes a credit off an invoice. If the credit is more than what is outstanding, moves the rest on account. */
async function takeOff(work: Work, tx: Db, invoice: LockedInvoice, credit: Money): Promise<void> {
  const back = goesOnAccount(credit, invoice.outstanding)
  await moveOnAccount(work, tx, invoice.id, back)
  const creditedAmount = addMoney(invoice.creditedAmount, credit)
  const paidAmount = subtractMoney(invoice.paidAmount, back)
  await updateInvoice(tx, invoice.id, {
    creditedAmount,
    paidAmount,
    paymentStatus: paymentStatusAfter({ ...invoice, creditedAmount, paidAmount }),
    paidAt: isPositiveMoney(paidAmount) ? invoice.paidAt : null,
  })
}

/**
 * The note names the customer as the invoice did, under today's letterhead. If the business no longer has a VAT
 * number, the VAT is given back under the number with which it was charged.
 */
async function paperOf(
  tx: Db,
  note: CreditNote,
  byRate: CreditNotePaper['byRate'],
): Promise<CreditNotePaper> {
  const invoice = await invoicePaperOf(tx, note.invoiceId)
  const { supplier, look } = await readLetterhead(tx)
  return {
    ...note,
    creditNumber: note.creditNumber ?? '',
    issuedDate: note.issuedDate ?? '',
    invoiceDate: invoice.issuedDate,
    customer: invoice.customer,
    byRate,
    supplier: { ...supplier, vatNumber: supplier.vatNumber || invoice.supplier.vatNumber },
    look,
  }
}

function refuseBeyondInvoice(
  lines: readonly InvoiceItem[],
  items: readonly Wanted[],
  earlier: readonly Credited[],
): void {
  const twice = new Set(items.map(({ invoiceItemId }) => invoiceItemId)).size < items.length
  for (const [place, wanted] of items.entries()) {
    const line = lines.find(({ id }) => id === wanted.invoiceItemId)
    const obstacle =
      line && !twice
        ? obstacleToCreditLine(line, wanted, earlier)
        : 'List each line of this invoice once.'
    if (obstacle) throw invalid(obstacle, { [`items.${place}`]: obstacle })
  }
}
