import type { Codes } from './accounting.ts'
import {
  bankAmount,
  booked,
  lineText,
  type Receipt,
  receiptText,
  type SalesDocument,
  type Sheet,
  type TaxedLine,
  taxedLines,
} from './booked.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { type Column, tableOf } from '#domain/words/columns.ts'

type DocumentLine = { document: SalesDocument; line: TaxedLine; codes: Codes }
const blank = () => ''
const number = ({ document }: DocumentLine) => document.number
const day = ({ document }: DocumentLine) => formatDay(document.day)

const customerColumn: Column<DocumentLine> = [
  '*Customer',
  ({ document }) => document.account.quickbooksCustomer,
]
const itemColumns: readonly Column<DocumentLine>[] = [
  ['Memo', ({ document }) => document.reference],
  ['Item(Product/Service)', ({ codes }) => codes.sales],
  ['ItemDescription', ({ line }) => lineText(line)],
  ['ItemQuantity', ({ line }) => booked(line).quantity],
  ['ItemRate', ({ line }) => booked(line).pricePerUnit],
  ['*ItemAmount', ({ line }) => line.totalPrice],
  ['*ItemTaxCode', ({ line, codes }) => (line.vatRate > 0 ? codes.standardRate : codes.zeroRate)],
  ['ItemTaxAmount', ({ line }) => line.vat],
]

const invoiceColumns: readonly Column<DocumentLine>[] = [
  ['*InvoiceNo', number],
  customerColumn,
  ['*InvoiceDate', day],
  ['*DueDate', ({ document }) => formatDay(document.dueDate)],
  ['Terms', blank],
  ['Location', blank],
  ...itemColumns,
]
const creditColumns: readonly Column<DocumentLine>[] = [
  ['*CreditNoteNo', number],
  customerColumn,
  ['*CreditNoteDate', day],
  ...itemColumns,
]

const linesOf = (documents: readonly SalesDocument[], codes: Codes): DocumentLine[] =>
  documents.flatMap((document) => taxedLines(document).map((line) => ({ document, line, codes })))

/** QuickBooks Online's invoice import, amounts without VAT. */
export const quickbooksInvoices = (documents: readonly SalesDocument[], codes: Codes): Sheet =>
  tableOf(invoiceColumns, linesOf(documents, codes))

/**
 * QuickBooks Online's credit note import. Every amount is positive, because the kind of document gives the
 * direction.
 */
export const quickbooksCredits = (documents: readonly SalesDocument[], codes: Codes): Sheet =>
  tableOf(creditColumns, linesOf(documents, codes))

/**
 * QuickBooks can't import payments, so they are uploaded as bank transactions in three columns. Its guide to these
 * files asks for a description without digits.
 */
export const quickbooksReceipts = (receipts: readonly Receipt[]): Sheet =>
  tableOf(receiptColumns, receipts)

const receiptColumns: readonly Column<Receipt>[] = [
  ['Date', ({ day }) => formatDay(day)],
  [
    'Description',
    (receipt) => withoutDigits(`${receipt.account.quickbooksCustomer}: ${receiptText(receipt)}`),
  ],
  ['Amount', bankAmount],
]

/** Turns 'Oak: Payment of INV-000042, BACS 77' into 'Oak: Payment of INV, BACS'. */
const withoutDigits = (text: string): string =>
  text
    .replaceAll(/[-/.#]*\p{N}+/gu, '')
    .replaceAll(/ +(?=[ ,:]|$)/g, '')
    .trim()
