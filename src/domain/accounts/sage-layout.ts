import type { Codes } from './accounting.ts'
import {
  type Booked,
  lineText,
  type Receipt,
  receiptText,
  type SalesDocument,
  type Sheet,
  taxedLines,
} from './booked.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import type { Day } from '#domain/days/days.ts'
import type { Money } from '#domain/money/money.ts'
import { type Column, tableOf } from '#domain/words/columns.ts'
import { shortened } from '#domain/words/plain-text.ts'

const types = {
  invoice: 'SI',
  credit_note: 'SC',
  payment: 'SA',
  reversal: 'SP',
  refund: 'SP',
  refund_reversal: 'SA',
} as const
const outsideVat = 'T9'
const mostDetails = 60
const mostReference = 30

/** A row of Sage 50's audit trail, made from a line of a document or from a receipt. */
type Transaction = {
  type: string
  account: string
  nominal: string
  day: Day
  reference: string
  details: string
  net: Money
  taxCode: string
  vat: Money
  extra: string
}

/** Sage 50's audit trail transactions. Every amount is positive, because the type gives the direction. */
const columns: readonly Column<Transaction>[] = [
  ['Type', ({ type }) => type],
  ['Account Reference', ({ account }) => account],
  ['Nominal A/C Ref', ({ nominal }) => nominal],
  ['Department Code', () => '0'],
  ['Date', ({ day }) => formatDay(day)],
  ['Reference', ({ reference }) => reference],
  ['Details', ({ details }) => shortened(details, mostDetails)],
  ['Net Amount', ({ net }) => net],
  ['Tax Code', ({ taxCode }) => taxCode],
  ['Tax Amount', ({ vat }) => vat],
  ['Exchange Rate', () => '1'],
  ['Extra Reference', ({ extra }) => shortened(extra, mostReference)],
]

export const sageTransactions = ({ documents, receipts }: Booked, codes: Codes): Sheet =>
  tableOf(columns, [
    ...documents.flatMap((each) => ofDocument(each, codes)),
    ...receipts.map((each) => ofReceipt(each, codes)),
  ])

const ofDocument = (document: SalesDocument, codes: Codes): Transaction[] =>
  taxedLines(document).map((line) => ({
    type: types[document.kind],
    account: document.account.sageAccount,
    nominal: codes.sales,
    day: document.day,
    reference: document.number,
    details: lineText(line),
    net: line.totalPrice,
    taxCode: line.vatRate > 0 ? codes.standardRate : codes.zeroRate,
    vat: line.vat,
    extra: document.reference,
  }))

const ofReceipt = (receipt: Receipt, codes: Codes): Transaction => ({
  type: types[receipt.kind],
  account: receipt.account.sageAccount,
  nominal: codes.bank,
  day: receipt.day,
  reference: shortened(receipt.invoices ?? '', mostReference),
  details: receiptText(receipt),
  net: receipt.amount,
  taxCode: outsideVat,
  vat: '0.00',
  extra: receipt.details,
})
