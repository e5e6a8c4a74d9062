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
import { formatDay } from '#domain/days/day-labels.ts'

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
  const head = [account.xeroContact, account.email, ...addressOf(account.address)]
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

const postcode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const countries = /^(united kingdom|uk|great britain|gb|england|scotland|wales|northern ireland)$/i

/** Four lines, city, region, postcode, country: the postcode and country by their look, the city is what stands last. */
function addressOf(address: string): string[] {
  const parts = address
    .replaceAll(/[, ]+([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?=\s*(?:[\n,]|$))/gi, ', $1')
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const country = takenWhere(parts, countries)
  const code = takenWhere(parts, postcode)
  const city = parts.length > 1 ? (parts.pop() ?? '') : ''
  const rest = parts.slice(addressLines - 1).join(', ')
  const lines = Array.from({ length: addressLines - 1 }, (_, place) => parts[place] ?? '')
  return [...lines, rest, city, '', code.toUpperCase(), country]
}

/** Takes the last part of that look away. */
function takenWhere(parts: string[], look: RegExp): string {
  const place = parts.findLastIndex((part) => look.test(part))
  return place < 0 ? '' : (parts.splice(place, 1)[0] ?? '')
}

/** Xero's bank statement import: payments are matched to invoices by their reference. */
export const xeroReceipts = (receipts: readonly Receipt[]): Sheet => ({
  columns: ['*Date', '*Amount', 'Payee', 'Description', 'Reference'],
  rows: receipts.map((receipt) => [
    formatDay(receipt.day),
    bankAmount(receipt),
    receipt.account.xeroContact,
    receiptText(receipt),
    receipt.invoiceNumber,
  ]),
})
