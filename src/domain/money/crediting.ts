import { decimal } from '#domain/products/decimals.ts'
import { piecesInWords } from '#domain/products/by-the-piece.ts'
import { beforeDiscounts } from './discounts.ts'
import { isIssued } from './invoicing.ts'
import {
  addMoney,
  compareMoney,
  formatMoney,
  isPositiveMoney,
  lineTotal,
  type Money,
  proportionOf,
  subtractMoney,
  sumMoney,
  vatOf,
} from './money.ts'
import {
  compareQuantity,
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  type Quantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'

export type CreditableLine = {
  id: number
  name: string
  code?: string | null | undefined
  quantity: Quantity
  pieces?: number | null | undefined
  unit: string
  pricePerUnit: Money
  vatRate: number
  totalPrice: Money
  discount?: Money | undefined
  orderDiscount?: Money | undefined
}
/** What an earlier credit note took off one invoice line; `discount` is what discounts had taken off that part. */
export type Credited = {
  invoiceItemId: number
  quantity?: Quantity | undefined
  pieces?: number | null | undefined
  totalPrice: Money
  discount?: Money | undefined
  vatRate: number
}
/**
 * How much of a line to credit, and at what price per unit: the full price for returned goods, the difference for a
 * wrong price.
 */
export type Wanted = {
  invoiceItemId: number
  quantity: Quantity
  /** How many pieces come back, for a line that counts pieces. */
  pieces?: number | null | undefined
  pricePerUnit: Money
}

export type CreditLine = Credited & {
  name: string
  code: string | null
  quantity: Quantity
  unit: string
  pricePerUnit: Money
  discount: Money
}

export const obstacleToCrediting = (invoice: { status: string }): string | null =>
  isIssued(invoice)
    ? null
    : 'Only an issued invoice can be corrected by a credit note. Edit this one instead.'

/** How much of a credit goes on account, because it is more than the customer still owes on the invoice. */
export function goesOnAccount(credit: Money, outstanding: Money): Money {
  const beyond = subtractMoney(credit, outstanding)
  return isPositiveMoney(beyond) ? beyond : '0.00'
}

export const creditsOf = (line: { id: number }, earlier: readonly Credited[]) =>
  earlier.filter(({ invoiceItemId }) => invoiceItemId === line.id)

export const beforeAll = (lines: readonly Pick<Credited, 'totalPrice' | 'discount'>[]): Money =>
  sumMoney(lines.map(beforeDiscounts))

/** How much of what was charged for a line has not been credited yet. */
export const leftToCredit = (line: CreditableLine, earlier: readonly Credited[]): Money =>
  subtractMoney(
    line.totalPrice,
    sumMoney(creditsOf(line, earlier).map(({ totalPrice }) => totalPrice)),
  )

/** How much of a line is left to credit, before its discounts. */
const leftAtPrice = (line: CreditableLine, earlier: readonly Credited[]): Money =>
  subtractMoney(beforeDiscounts(line), beforeAll(creditsOf(line, earlier)))

/** How much of a line can still be credited at its full price. */
export const quantityLeft = (line: CreditableLine, earlier: readonly Credited[]): Quantity =>
  creditsOf(line, earlier).length === 0
    ? quantity(line.quantity)
    : quantityWorth(leftAtPrice(line, earlier), line.pricePerUnit)

/** The quantity that forms suggest to credit: one piece or, for goods sold by weight, all that is left of the line. */
export function usualCredit(line: CreditableLine, earlier: readonly Credited[]): Quantity {
  const left = quantityLeft(line, earlier)
  return !isWeighed(line.unit) && compareQuantity(left, '1') > 0 ? '1' : left
}

/** Why this can't be credited, in a sentence that names the line, or null. */
export function obstacleToCreditLine(
  line: CreditableLine,
  wanted: Wanted,
  earlier: readonly Credited[],
): string | null {
  if (compareQuantity(wanted.quantity, line.quantity) > 0)
    return `Only ${formatQuantity(line.quantity, line.unit)} of ${line.name} was invoiced.`
  if (compareMoney(wanted.pricePerUnit, line.pricePerUnit) > 0)
    return `${line.name} was invoiced at ${formatMoney(line.pricePerUnit)}.`
  const pieces = obstacleToPiecesBack(line, wanted, earlier)
  if (pieces) return pieces
  const worth = lineTotal(wanted.quantity, wanted.pricePerUnit)
  return compareMoney(worth, leftAtPrice(line, earlier)) > 0
    ? `Only ${formatMoney(leftToCredit(line, earlier))} of ${line.name} is left to credit.`
    : null
}

/** How many pieces of a line can still come back; null if nobody counted its pieces. */
const piecesLeft = (line: CreditableLine, earlier: readonly Credited[]): number | null =>
  line.pieces == null
    ? null
    : creditsOf(line, earlier).reduce((left, { pieces }) => left - (pieces ?? 0), line.pieces)

/**
 * What these pieces of a line weigh. All the pieces that are left weigh exactly what is left; fewer are taken to weigh
 * the line's average per piece, and then `isByAverage` is true. Null if nobody counted the line's pieces.
 */
export function weightOfPiecesBack(
  line: CreditableLine,
  pieces: number,
  earlier: readonly Credited[],
): { kg: Quantity; isByAverage: boolean } | null {
  if (line.pieces == null || line.pieces < 1) return null
  if (pieces === piecesLeft(line, earlier))
    return { kg: weightLeft(line, earlier), isByAverage: false }
  const average = decimal(line.quantity).times(pieces).div(line.pieces)
  return { kg: quantity(average.toString()), isByAverage: line.pieces > 1 }
}

/** The line's weight less that of the pieces that came back before. */
const weightLeft = (line: CreditableLine, earlier: readonly Credited[]): Quantity =>
  creditsOf(line, earlier)
    .filter(({ pieces }) => pieces != null)
    .reduce((left, { quantity: kg = '0' }) => subtractQuantity(left, kg), quantity(line.quantity))

function obstacleToPiecesBack(
  line: CreditableLine,
  { pieces }: Wanted,
  earlier: readonly Credited[],
): string | null {
  if (pieces == null) return null
  const left = piecesLeft(line, earlier)
  if (left === null) return `${line.name} was not invoiced by the piece.`
  return pieces > left ? `Only ${piecesInWords(left)} of ${line.name} can come back.` : null
}

/**
 * How many pieces come back with a credit: the number given, or all if the whole line is credited at once. None come
 * back if only the price was wrong.
 */
function piecesBack(
  line: CreditableLine,
  wanted: Wanted,
  earlier: readonly Credited[],
): number | null {
  if (compareMoney(wanted.pricePerUnit, line.pricePerUnit) < 0) return null
  if (wanted.pieces != null) return wanted.pieces
  const isAll = compareQuantity(wanted.quantity, line.quantity) === 0
  return isAll && creditsOf(line, earlier).length === 0 ? (line.pieces ?? null) : null
}

/**
 * The lines of a credit note, named as on the invoice; lines of 0 are left out. A discounted line gives back what was
 * really charged, in proportion and to the penny.
 */
export function creditLinesFor(
  lines: readonly CreditableLine[],
  wanted: readonly Wanted[],
  earlier: readonly Credited[],
): CreditLine[] {
  return wanted.flatMap((each) => {
    const line = lines.find(({ id }) => id === each.invoiceItemId)
    if (!line || isZeroQuantity(each.quantity)) return []
    const { name, unit, vatRate, code = null } = line
    const pieces = piecesBack(line, each, earlier)
    const worth = lineTotal(each.quantity, each.pricePerUnit)
    const totalPrice = chargedFor(line, worth, earlier)
    if (totalPrice === '0.00') return []
    const discount = subtractMoney(worth, totalPrice)
    return [{ ...each, pieces, code, name, unit, vatRate, totalPrice, discount }]
  })
}

/**
 * What was really charged for a part of a line that is `worth` this much before discounts. To be right to the penny, it
 * works out what was charged for everything credited so far, including this part, and subtracts the earlier credits.
 */
function chargedFor(line: CreditableLine, worth: Money, earlier: readonly Credited[]): Money {
  const whole = beforeDiscounts(line)
  if (whole === line.totalPrice) return worth
  const done = creditsOf(line, earlier)
  const withThis = proportionOf(line.totalPrice, addMoney(beforeAll(done), worth), whole)
  return subtractMoney(withThis, sumMoney(done.map(({ totalPrice }) => totalPrice)))
}

/**
 * Net, VAT and gross of a credit note. The VAT of each rate is worked out on everything credited so far, less the
 * VAT of earlier credit notes, so that an invoice credited in several parts is credited to the penny.
 */
export function creditTotals(lines: readonly Credited[], earlier: readonly Credited[]) {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => a - b)
  const byRate = rates.map((rate) => {
    const before = netAt(earlier, rate)
    const net = netAt(lines, rate)
    return {
      rate,
      net,
      vat: subtractMoney(vatOf(addMoney(before, net), rate), vatOf(before, rate)),
    }
  })
  const net = sumMoney(byRate.map((part) => part.net))
  const vat = sumMoney(byRate.map((part) => part.vat))
  return { net, vat, gross: addMoney(net, vat), byRate }
}

const netAt = (lines: readonly Credited[], rate: number): Money =>
  sumMoney(lines.filter(({ vatRate }) => vatRate === rate).map(({ totalPrice }) => totalPrice))

/** The largest quantity that costs no more than `amount` at this price per unit, '0' if there is none. */
export function quantityWorth(amount: Money, pricePerUnit: Money): Quantity {
  if (!isPositiveMoney(amount) || !isPositiveMoney(pricePerUnit)) return '0'
  return decimal(amount).div(decimal(pricePerUnit)).round(3, 0).toString()
}
