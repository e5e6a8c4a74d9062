import { moneyText } from '#domain/money/payments/ledger.ts'
import {
  formatMoney,
  isZeroMoney,
  lineTotal,
  type Money,
  negative,
  subtractMoney,
  sumMoney,
  vatOf,
  vatSummary,
} from '#domain/money/money.ts'
import type { Day } from '#domain/days/days.ts'
import { amountInWords } from '#domain/products/by-the-piece.ts'
import { formatQuantity, type Quantity } from '#domain/products/quantities.ts'

/** The customer that a document is booked to, with the name or code that each package knows it by. */
type Account = {
  sageAccount: string
  xeroContact: string
  quickbooksCustomer: string
  email: string
  address: string
}

export type SoldLine = {
  name: string
  quantity: Quantity
  pieces?: number | null
  unit: string
  pricePerUnit: Money
  totalPrice: Money
  vatRate: number
}
export type TaxedLine = SoldLine & { vat: Money }

/** An issued invoice or credit note. */
export type SalesDocument = {
  kind: 'invoice' | 'credit_note'
  number: string
  /** For an invoice, its order; for a credit note, its invoice. */
  reference: string
  day: Day
  dueDate: Day
  vatAmount: Money
  account: Account
  lines: SoldLine[]
}

/** A payment, a refund of money on account, or the reversal of either. */
export type Receipt = {
  kind: 'payment' | 'reversal' | 'refund' | 'refund_reversal'
  /** The invoices that the payment paid when it came; null if all of it was on account. */
  invoices: string | null
  day: Day
  amount: Money
  /** How the money came and its reference, or why it was reversed. */
  details: string
  account: Account
}

export type Booked = { documents: SalesDocument[]; receipts: Receipt[] }

/** A file's heading and rows; amounts are decimal text, days '01/12/2026'. */
export type Sheet = { headings: readonly string[]; rows: string[][] }

/**
 * The lines, each with its VAT. The last line of each rate takes the pence left over by rounding, so that the lines
 * add up to the document's VAT.
 */
export function taxedLines({
  lines,
  vatAmount,
}: Pick<SalesDocument, 'lines' | 'vatAmount'>): TaxedLine[] {
  const { byRate, vat } = vatSummary(
    lines.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  const taxed = lines.map((line) => ({ ...line, vat: vatOf(line.totalPrice, line.vatRate) }))
  for (const { rate, vat: due } of byRate) {
    const ofRate = taxed.filter(({ vatRate }) => vatRate === rate)
    const own = rate === byRate.at(-1)?.rate ? subtractMoney(vatAmount, vat) : '0.00'
    addToLast(ofRate, subtractMoney(due, sumMoney(ofRate.map((line) => line.vat))), own)
  }
  return taxed
}

function addToLast(lines: TaxedLine[], ...odd: Money[]): void {
  const last = lines.at(-1)
  if (last) last.vat = sumMoney([last.vat, ...odd])
}

/** What discounts took off a line. */
const takenOff = ({ quantity, pricePerUnit, totalPrice }: SoldLine): Money =>
  subtractMoney(lineTotal(quantity, pricePerUnit), totalPrice)

/**
 * For example 'Rump, whole (kg)' or 'Sirloin (3 pieces, 5.335 kg)'; with a discount 'Rump, whole (kg), 4 kg at £10.00
 * less £6.00 discount'.
 */
export function lineText(line: SoldLine): string {
  const { name, unit, quantity, pieces = null, pricePerUnit } = line
  const much = pieces === null ? unit : amountInWords(quantity, unit, pieces)
  const [what, off] = [`${name} (${much})`, takenOff(line)]
  if (isZeroMoney(off)) return what
  const atPrice = `${formatQuantity(quantity, unit)} at ${formatMoney(pricePerUnit)}`
  return `${what}, ${atPrice} less ${formatMoney(off)} discount`
}

/**
 * The quantity and price that a package multiplies. Packages round a discounted price in their own ways, so a
 * discounted line is booked as one unit at what was charged.
 */
export const booked = (line: SoldLine): Pick<SoldLine, 'quantity' | 'pricePerUnit'> =>
  isZeroMoney(takenOff(line)) ? line : { quantity: '1.000', pricePerUnit: line.totalPrice }

/** For example 'Payment of INV-000042, BACS 77' or 'Payment on account'. */
export const receiptText = ({ kind, invoices, details }: Receipt): string =>
  [moneyText(kind, invoices), details].filter(Boolean).join(', ')

/** Money in is positive, money out negative. */
export const bankAmount = ({ kind, amount }: Receipt): Money =>
  kind === 'payment' || kind === 'refund_reversal' ? amount : negative(amount)
