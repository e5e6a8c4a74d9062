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
import { shortened } from '#domain/words/plain-text.ts'

/** Sage 50's audit trail transactions; the type says the direction, every amount is above zero. */
const columns = [
  'Type',
  'Account Reference',
  'Nominal A/C Ref',
  'Department Code',
  'Date',
  'Reference',
  'Details',
  'Net Amount',
  'Tax Code',
  'Tax Amount',
  'Exchange Rate',
  'Extra Reference',
]
const types = { invoice: 'SI', credit_note: 'SC', payment: 'SA', reversal: 'SP' } as const
const outsideVat = 'T9'
const mostDetails = 60
const mostReference = 30

export const sageTransactions = ({ documents, receipts }: Booked, codes: Codes): Sheet => ({
  columns,
  rows: [
    ...documents.flatMap((each) => salesRows(each, codes)),
    ...receipts.map((each) => receiptRow(each, codes)),
  ],
})

const salesRows = (document: SalesDocument, codes: Codes): string[][] =>
  taxedLines(document).map((line) => [
    types[document.kind],
    document.account.sageAccount,
    codes.sales,
    '0',
    formatDay(document.day),
    document.number,
    shortened(lineText(line), mostDetails),
    line.totalPrice,
    line.vatRate > 0 ? codes.standardRate : codes.zeroRate,
    line.vat,
    '1',
    shortened(document.reference, mostReference),
  ])

const receiptRow = (receipt: Receipt, codes: Codes): string[] => [
  types[receipt.kind],
  receipt.account.sageAccount,
  codes.bank,
  '0',
  formatDay(receipt.day),
  receipt.invoiceNumber,
  shortened(receiptText(receipt), mostDetails),
  receipt.amount,
  outsideVat,
  '0.00',
  '1',
  shortened(receipt.details, mostReference),
]
