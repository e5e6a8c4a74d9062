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
import { negative } from '#domain/money/money.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { type Column, tableOf } from '#domain/words/columns.ts'

type Address = ReturnType<typeof addressOf>
type DocumentLine = { document: SalesDocument; address: Address; line: TaxedLine; codes: Codes }

const ofAddress = (pick: (address: Address) => string | undefined) => (row: DocumentLine) =>
  pick(row.address) ?? ''
/** The amounts of a credit note are negative. */
const signed = ({ document }: DocumentLine, amount: string): string =>
  document.kind === 'credit_note' ? negative(amount) : amount
const blank = () => ''

/** Xero's sales invoice import; a star marks the columns that Xero requires. */
const documentColumns: readonly Column<DocumentLine>[] = [
  ['*ContactName', ({ document }) => document.account.xeroContact],
  ['EmailAddress', ({ document }) => document.account.email],
  ['POAddressLine1', ofAddress(({ lines }) => lines[0])],
  ['POAddressLine2', ofAddress(({ lines }) => lines[1])],
  ['POAddressLine3', ofAddress(({ lines }) => lines[2])],
  ['POAddressLine4', ofAddress(({ rest }) => rest)],
  ['POCity', ofAddress(({ city }) => city)],
  ['PORegion', blank],
  ['POPostalCode', ofAddress(({ code }) => code)],
  ['POCountry', ofAddress(({ country }) => country)],
  ['*InvoiceNumber', ({ document }) => document.number],
  ['Reference', ({ document }) => document.reference],
  ['*InvoiceDate', ({ document }) => formatDay(document.day)],
  ['*DueDate', ({ document }) => formatDay(document.dueDate)],
  ['InventoryItemCode', blank],
  ['*Description', ({ line }) => lineText(line)],
  ['*Quantity', (row) => signed(row, booked(row.line).quantity)],
  ['*UnitAmount', ({ line }) => booked(line).pricePerUnit],
  ['Discount', blank],
  ['*AccountCode', ({ codes }) => codes.sales],
  ['*TaxType', ({ line, codes }) => (line.vatRate > 0 ? codes.standardRate : codes.zeroRate)],
  ['TaxAmount', (row) => signed(row, row.line.vat)],
  ['TrackingName1', blank],
  ['TrackingOption1', blank],
  ['TrackingName2', blank],
  ['TrackingOption2', blank],
  ['Currency', () => 'GBP'],
  ['BrandingTheme', blank],
]
const addressLines = 4

/** Xero takes invoices and credit notes in one file: a document with a negative total becomes a credit note. */
export const xeroDocuments = (documents: readonly SalesDocument[], codes: Codes): Sheet =>
  tableOf(
    documentColumns,
    documents.flatMap((document) => {
      const address = addressOf(document.account.address)
      return taxedLines(document).map((line) => ({ document, address, line, codes }))
    }),
  )

const postcode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const countries = /^(united kingdom|uk|great britain|gb|england|scotland|wales|northern ireland)$/i

/**
 * Splits an address into three lines and a rest, city, postcode and country. It recognises the postcode and the
 * country by how they are written, and takes the last part that is left as the city.
 */
function addressOf(address: string) {
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
  return { lines, rest, city, code: code.toUpperCase(), country }
}

/** Removes the last part that matches and returns it, or returns '' if none does. */
function takenWhere(parts: string[], look: RegExp): string {
  const place = parts.findLastIndex((part) => look.test(part))
  return place < 0 ? '' : (parts.splice(place, 1)[0] ?? '')
}

const receiptColumns: readonly Column<Receipt>[] = [
  ['*Date', ({ day }) => formatDay(day)],
  ['*Amount', bankAmount],
  ['Payee', ({ account }) => account.xeroContact],
  ['Description', receiptText],
  ['Reference', ({ invoices }) => invoices ?? ''],
]

/** Xero's bank statement import; Xero matches payments to invoices by their reference. */
export const xeroReceipts = (receipts: readonly Receipt[]): Sheet =>
  tableOf(receiptColumns, receipts)
