import type { Codes } from './accounting.ts'
import {
  bankAmount,
  lineText,
  type Receipt,
  receiptText,
  type SalesDocument,
  type Sheet,
  type TaxedLine,
  taxedLines,
} from './booked.ts'
import { formatDay } from '#domain/days/day-labels.ts'

const itemColumns = [
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  '*ItemTaxCode',
  'ItemTaxAmount',
]

/** QuickBooks Online's invoice import, amounts without VAT. */
export const quickbooksInvoices = (documents: readonly SalesDocument[], codes: Codes): Sheet => ({
  columns: [
    '*InvoiceNo',
    '*Customer',
    '*InvoiceDate',
    '*DueDate',
    'Terms',
    'Location',
    ...itemColumns,
  ],
  rows: documents.flatMap((document) =>
    taxedLines(document).map((line) => [
      document.number,
      document.account.quickbooksCustomer,
      formatDay(document.day),
      formatDay(document.dueDate),
      '',
      '',
      ...itemOf(document, line, codes),
    ]),
  ),
})

/** Its credit note import: the kind says the direction, every amount is above zero. */
export const quickbooksCredits = (documents: readonly SalesDocument[], codes: Codes): Sheet => ({
  columns: ['*CreditNoteNo', '*Customer', '*CreditNoteDate', ...itemColumns],
  rows: documents.flatMap((document) =>
    taxedLines(document).map((line) => [
      document.number,
      document.account.quickbooksCustomer,
      formatDay(document.day),
      ...itemOf(document, line, codes),
    ]),
  ),
})

const itemOf = ({ reference }: SalesDocument, line: TaxedLine, codes: Codes): string[] => [
  reference,
  codes.sales,
  lineText(line),
  line.quantity,
  line.pricePerUnit,
  line.totalPrice,
  line.vatRate > 0 ? codes.standardRate : codes.zeroRate,
  line.vat,
]

/**
 * It imports no payments: they are uploaded as the bank's transactions, in three columns. Its guide to these files
 * asks for a description without digits.
 */
export const quickbooksReceipts = (receipts: readonly Receipt[]): Sheet => ({
  columns: ['Date', 'Description', 'Amount'],
  rows: receipts.map((receipt) => [
    formatDay(receipt.day),
    withoutDigits(`${receipt.account.quickbooksCustomer}: ${receiptText(receipt)}`),
    bankAmount(receipt),
  ]),
})

/** 'Oak: Payment of INV-000042, BACS 77' is 'Oak: Payment of INV, BACS'. */
const withoutDigits = (text: string): string =>
  text
    .replaceAll(/[-/.#]*\p{N}+/gu, '')
    .replaceAll(/ +(?=[ ,:]|$)/g, '')
    .trim()
