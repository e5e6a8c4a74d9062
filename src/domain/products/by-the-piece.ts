import { counted } from '../words/counted.ts'
import { formatMoney, lineTotal, type Money } from '#domain/money/money.ts'
import { decimal } from './decimals.ts'
import {
  compareQuantity,
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  type Quantity,
  quantity,
  quantityInWords,
} from './quantities.ts'

/** How people order a product that is priced by the kg: by weight, by the piece or by the box. */
export const waysToOrder = ['kg', 'piece', 'box'] as const
export type OrderedBy = (typeof waysToOrder)[number]

/** How a product or a size is ordered, what one of its pieces weighs, and how many a box holds. */
export type PieceTerms = {
  orderedBy: OrderedBy
  averageKg: Quantity | null
  leastKg: Quantity | null
  mostKg: Quantity | null
  piecesPerBox: number | null
}

type Obstacle = { field: keyof PieceTerms; message: string }

export const notPricedByKg = 'Only products priced by the kg are ordered by the piece.'

/** Why a product in this unit can't have these terms, with the field to correct, or null. */
export function obstacleToPieceTerms(terms: PieceTerms & { unit: string }): Obstacle | null {
  const { orderedBy, averageKg, leastKg, mostKg, piecesPerBox } = terms
  if (orderedBy !== 'kg' && !isWeighed(terms.unit))
    return { field: 'orderedBy', message: notPricedByKg }
  if (orderedBy !== 'kg' && averageKg === null)
    return { field: 'averageKg', message: 'Say what one piece weighs on average.' }
  if (orderedBy === 'box' && piecesPerBox === null)
    return { field: 'piecesPerBox', message: 'Say how many pieces are in a box.' }
  if (averageKg !== null && isZeroQuantity(averageKg))
    return { field: 'averageKg', message: 'The average must be more than 0 kg.' }
  if (isMore(leastKg, averageKg ?? mostKg))
    return { field: 'leastKg', message: 'The least can’t be more than the average or the most.' }
  if (isMore(averageKg, mostKg))
    return { field: 'mostKg', message: 'The most can’t be less than the average.' }
  return null
}

const isMore = (a: Quantity | null, b: Quantity | null): boolean =>
  a !== null && b !== null && compareQuantity(a, b) > 0

/** No real order has more pieces on one line. */
export const mostPieces = 9999

type Ordered = { name: string } & Pick<PieceTerms, 'orderedBy' | 'averageKg' | 'piecesPerBox'>

/** Why this many pieces of the product can't be ordered, or null. A product in boxes is ordered in whole boxes. */
export function obstacleToPieces(pieces: number, product: Ordered): string | null {
  const { name, orderedBy, averageKg, piecesPerBox } = product
  if (orderedBy === 'kg' || averageKg === null) return `${name} is not ordered by the piece.`
  if (!Number.isInteger(pieces) || pieces < 1) return 'Enter a whole number of pieces'
  if (pieces > mostPieces) return `At most ${piecesInWords(mostPieces)} on one line.`
  if (orderedBy === 'box' && piecesPerBox !== null && pieces % piecesPerBox !== 0)
    return `${name} comes in boxes of ${piecesPerBox}.`
  return null
}

/** What this many pieces weigh together, at the average weight of one. */
export const estimatedKg = (pieces: number, averageKg: Quantity): Quantity =>
  quantity(decimal(averageKg).times(pieces).toString())

export const piecesInWords = (pieces: number): string => counted(pieces, 'piece')

/** For example '12 pieces', or '2 boxes (12 pieces)' of a product that comes in boxes. */
export function countInWords(pieces: number, piecesPerBox: number | null = null): string {
  if (piecesPerBox === null || pieces % piecesPerBox !== 0) return piecesInWords(pieces)
  const boxes = pieces / piecesPerBox
  return `${boxes} ${boxes === 1 ? 'box' : 'boxes'} (${piecesInWords(pieces)})`
}

type Estimate = {
  pieces: number
  averageKg: Quantity
  piecesPerBox?: number | null | undefined
  /** Left out where the price is not shown. */
  pricePerKg?: Money | null | undefined
}

/**
 * What people see before anything is weighed: '3 × about 1.8 kg ≈ 5.4 kg ≈ £62.05', in boxes '2 boxes (12 × about
 * 1.8 kg) ≈ 21.6 kg'; of one piece, '1 × about 1.8 kg ≈ £20.68'.
 */
export function estimateInWords(of: Estimate): string {
  const { pieces, averageKg, piecesPerBox = null, pricePerKg = null } = of
  const kg = estimatedKg(pieces, averageKg)
  const each = `${pieces} × about ${quantity(averageKg)} kg`
  const boxes = countInWords(pieces, piecesPerBox).replace(piecesInWords(pieces), each)
  const price = pricePerKg === null ? [] : [formatMoney(lineTotal(kg, pricePerKg))]
  return [boxes, ...(pieces === 1 ? [] : [`${kg} kg`]), ...price].join(' ≈ ')
}

/** A quantity with its pieces, '3 pieces, 5.335 kg'; where nobody counted pieces, only '5.335 kg'. */
export const amountInWords = (
  amount: Quantity,
  unit: string,
  pieces: number | null | undefined,
): string =>
  [...(pieces == null ? [] : [piecesInWords(pieces)]), formatQuantity(amount, unit)].join(', ')

/** An amount with its pieces, if they were counted. */
export type Amount = { quantity: Quantity; pieces?: number | null | undefined }

/** Some of an amount, '2 of 5 kg' or '1 of 3 pieces, 1.7 kg'; all of it as `amountInWords` says it. */
export function shareInWords(some: Amount, all: Amount, unit: string): string {
  if (compareQuantity(some.quantity, all.quantity) === 0)
    return amountInWords(some.quantity, unit, some.pieces)
  if (some.pieces == null || all.pieces == null)
    return `${quantityInWords(some.quantity)} of ${formatQuantity(all.quantity, unit)}`
  return `${some.pieces} of ${piecesInWords(all.pieces)}, ${formatQuantity(some.quantity, unit)}`
}

/** What was ordered of a line, on tickets and notes: '3 pieces, about 5.4 kg', or by weight '5.4 kg'. */
export const orderedInWords = (line: {
  quantityOrdered: Quantity
  unit: string
  piecesOrdered?: number | null | undefined
}): string =>
  line.piecesOrdered == null
    ? formatQuantity(line.quantityOrdered, line.unit)
    : `${piecesInWords(line.piecesOrdered)}, about ${formatQuantity(line.quantityOrdered, line.unit)}`

/** How a product is ordered: 'By the piece, about 4.5 kg (3.8 to 5.6 kg)'; null if by weight. */
export function termsInWords(terms: PieceTerms): string | null {
  const { orderedBy, averageKg, leastKg, mostKg, piecesPerBox } = terms
  if (orderedBy === 'kg' || averageKg === null) return null
  const way = orderedBy === 'box' ? `By the box of ${piecesPerBox ?? 1}` : 'By the piece'
  const range = leastKg && mostKg ? ` (${quantity(leastKg)} to ${quantity(mostKg)} kg)` : ''
  return `${way}, about ${quantity(averageKg)} kg${orderedBy === 'box' ? ' each' : ''}${range}`
}

/** For example '3 pieces, 5.335 kg'; the weight alone where nobody counted pieces. */
export const weightInWords = (pieces: number | null, kg: Quantity): string =>
  amountInWords(kg, 'kg', pieces)
