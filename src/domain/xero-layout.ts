import type { Codes } from './accounting.ts'
import {
  bankAmount,
  lineText,
  negative,
  type Receipt,
  receiptText,
  type SalesDocument,
  type Sheet,
  taxedLines,
} from './booked.ts'
import { formatDay } from './day-labels.ts'

/** Xero's sales invoice import; those marked with a star are required. */
const columns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
]
const addressLines = 4

/** Invoices and credit notes alike: a document whose total is below zero becomes a credit note. */
export const xeroDocuments = (documents: readonly SalesDocument[], codes: Codes): Sheet => ({
  columns,
  rows: documents.flatMap((document) => rowsOf(document, codes)),
})

function rowsOf(document: SalesDocument, codes: Codes): string[][] {
  const { account, number, reference, day, dueDate } = document
  const credited = document.kind === 'credit_note'
  const head = [account.name, account.email, ...addressOf(account.address), '', '', '', '']
  return taxedLines(document).map((line) => [
    ...head,
    number,
    reference,
    formatDay(day),
    formatDay(dueDate),
    '',
    lineText(line),
    credited ? negative(line.quantity) : line.quantity,
    line.pricePerUnit,
    '',
    codes.sales,
    line.vatRate > 0 ? codes.standardRate : codes.zeroRate,
    credited ? negative(line.vat) : line.vat,
    ...['', '', '', '', 'GBP', ''],
  ])
}

/** Always four lines: what does not fit stands on the last. */
function addressOf(address: string): string[] {
  const parts = address.split(/\s*[\n,]\s*/).filter(Boolean)
  const first = parts.slice(0, addressLines - 1)
  const rest = parts.slice(addressLines - 1).join(', ')
  return Array.from({ length: addressLines }, (_, place) =>
    place === addressLines - 1 ? rest : (first[place] ?? ''),
  )
}

/** Xero's bank statement import: payments are matched to invoices by their reference. */
export const xeroReceipts = (receipts: readonly Receipt[]): Sheet => ({
  columns: ['*Date', '*Amount', 'Payee', 'Description', 'Reference'],
  rows: receipts.map((receipt) => [
    formatDay(receipt.day),
    bankAmount(receipt),
    receipt.account.name,
    receiptText(receipt),
    receipt.invoiceNumber,
  ]),
})
