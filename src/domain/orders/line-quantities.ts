import { estimatedKg, piecesInWords, shareInWords } from '#domain/products/by-the-piece.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import {
  compareQuantity,
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  type Quantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'

/**
 * The recorded quantities of a line. The picked quantity is null until the line is weighed or counted, the delivered
 * one until it is delivered.
 */
export type RecordedQuantities = {
  quantityOrdered: Quantity
  quantityPicked: Quantity | null
  quantityDelivered: Quantity | null
  returnReason?: string | null
} & Partial<RecordedPieces>

/** How many pieces were ordered and picked, and the average weight that the order assumed; null if not counted. */
type RecordedPieces = {
  piecesOrdered: number | null
  piecesPicked: number | null
  averageKg: Quantity | null
}

export type LineQuantities = {
  ordered: Quantity
  /** What was weighed or counted; null before that. */
  picked: Quantity | null
  /** What was ordered but not sent; if pieces are counted, the average weight of the missing ones. */
  short: Quantity
  /** How many pieces were ordered but not sent; null where they are not counted. */
  shortPieces: number | null
  /** What went on the van. */
  sent: Quantity
  /** What the customer kept; null until it is delivered. */
  delivered: Quantity | null
  /** What went on the van and came back. */
  returned: Quantity
  /** What was not on the van when the driver handed over the goods, so it did not come back either. */
  missing: Quantity
  invoiced: Quantity
}

/** The reason for goods that were not on the van: the customer got less, but nothing came back. */
export const missingFromVan = 'Missing from the van'

/** Works out every quantity of a line that a screen, paper, email or file may show, to three decimals. */
export function lineQuantities(line: RecordedQuantities): LineQuantities {
  const ordered = quantity(line.quantityOrdered)
  const picked = quantityOrNull(line.quantityPicked)
  const delivered = quantityOrNull(line.quantityDelivered)
  const sent = picked ?? ordered
  const lacking = delivered === null ? '0' : subtractQuantity(sent, delivered)
  const isMissing = line.returnReason === missingFromVan
  const shortPieces = shortPiecesOf(line)
  const lighter = picked === null ? '0' : subtractQuantity(ordered, picked)
  return {
    ordered,
    picked,
    // A line with all its pieces is not short, even if they are light.
    short: shortPieces === null ? lighter : estimatedKg(shortPieces, line.averageKg ?? '0'),
    shortPieces,
    sent,
    delivered,
    returned: isMissing ? '0' : lacking,
    missing: isMissing ? lacking : '0',
    invoiced: delivered ?? sent,
  }
}

function shortPiecesOf({ piecesOrdered, piecesPicked }: RecordedQuantities): number | null {
  if (piecesOrdered == null || piecesPicked == null) return null
  return Math.max(0, piecesOrdered - piecesPicked)
}

/**
 * How many pieces the customer keeps if it keeps this weight: all of them if it is the weight sent, none if it is 0, or
 * the recorded number if it is the recorded weight. Null for any other weight, or if nobody counted the pieces.
 */
export function piecesKept(
  line: RecordedQuantities & { piecesDelivered: number | null },
  kept: Quantity,
): number | null {
  const sent = line.quantityPicked === null ? line.piecesOrdered : line.piecesPicked
  if (sent == null) return null
  if (compareQuantity(kept, lineQuantities(line).sent) === 0) return sent
  if (isZeroQuantity(kept)) return 0
  const isAsRecorded =
    line.quantityDelivered !== null && compareQuantity(kept, line.quantityDelivered) === 0
  return isAsRecorded ? line.piecesDelivered : null
}

/** A line with its pieces at every step. Devices may keep lines from before Topside counted pieces, which lack them. */
export type LineWithPieces = RecordedQuantities & {
  substitute?: string | null | undefined
  piecesDelivered?: number | null | undefined
}

type Pieces = number | null

/** The number of pieces for each quantity of a line; null where it has none or nobody counted them. */
export type LinePieces = {
  ordered: Pieces
  picked: Pieces
  sent: Pieces
  delivered: Pieces
  returned: Pieces
  missing: Pieces
  invoiced: Pieces
}

/**
 * Works out in pieces what `lineQuantities` works out in weight. Pieces that were picked for a line ordered by weight
 * count only if they are of a substitute.
 */
export function linePieces(line: LineWithPieces): LinePieces {
  const ordered = line.piecesOrdered ?? null
  const isCounted = ordered !== null || Boolean(line.substitute)
  const isPicked = line.quantityPicked !== null
  const picked = isCounted && isPicked ? (line.piecesPicked ?? null) : null
  const sent = isPicked ? picked : ordered
  const isDelivered = line.quantityDelivered !== null
  const delivered = isCounted && isDelivered ? (line.piecesDelivered ?? null) : null
  const lacking = sent === null || delivered === null ? null : Math.max(0, sent - delivered)
  const isMissing = line.returnReason === missingFromVan
  return {
    ordered,
    picked,
    sent,
    delivered,
    returned: isMissing ? null : lacking,
    missing: isMissing ? lacking : null,
    invoiced: isDelivered ? delivered : sent,
  }
}

const quantityOrNull = (recorded: Quantity | null): Quantity | null =>
  recorded === null ? null : quantity(recorded)

export type ToldLine = LineWithPieces & {
  substitute: string | null
  unit: string
  pickingNotes: string | null
  returnReason: string | null
}

/** Whether some lines are not weighed or counted yet, so that the order's total is an estimate. */
export const isEstimate = (lines: readonly RecordedQuantities[]): boolean =>
  lines.some(
    ({ quantityPicked, quantityDelivered }) =>
      quantityPicked === null && quantityDelivered === null,
  )

/** What happened in picking, with the picker's note. The caller says how much of the line to call short. */
export const pickingStory = (line: ToldLine, short: Quantity): string[] =>
  told(withReason([line.substitute && 'swapped', shortInWords(short, line)], line.pickingNotes))

/** For example '0.5 kg short' or '1 piece short'; null for nothing. */
function shortInWords(short: Quantity, line: ToldLine): string | null {
  const { shortPieces } = lineQuantities(line)
  return shortPieces === null || isZeroQuantity(short)
    ? isZeroQuantity(short)
      ? null
      : `${formatQuantity(short, line.unit)} short`
    : `${piecesInWords(shortPieces)} short`
}

/** What happened when the goods were handed over: how much of them came back or was not on the van. */
export function deliveryStory(line: ToldLine): string[] {
  const { returned, missing } = lineQuantities(line)
  const pieces = linePieces(line)
  const why = isZeroQuantity(missing) ? line.returnReason : null
  return [
    ...told(withReason([shareOfSent(returned, line, 'came back', pieces.returned)], why)),
    ...told(withReason([shareOfSent(missing, line, 'missing from the van', pieces.missing)], null)),
  ]
}

/** For example '0.5 of 5 kg came back', or '5 kg came back' if all of the line did; null for nothing. */
function shareOfSent(
  amount: Quantity,
  line: ToldLine,
  what: string,
  pieces: number | null,
): string | null {
  if (isZeroQuantity(amount)) return null
  const all = { quantity: lineQuantities(line).sent, pieces: linePieces(line).sent }
  return `${shareInWords({ quantity: amount, pieces }, all, line.unit)} ${what}`
}

const told = (sentence: string): string[] => (sentence === '' ? [] : [sentence])

/**
 * What the customer got of an earlier line, shown when it is ordered again: 'got 11, 2 short'. Null until it is picked.
 */
export function whatCame(line: RecordedQuantities & { substitute: string | null; unit: string }) {
  const { ordered, picked, delivered } = lineQuantities(line)
  const came = delivered ?? picked
  if (came === null) return null
  if (isZeroQuantity(came)) return 'got none'
  if (line.substitute) return `got ${line.substitute} instead`
  if (isWeighed(line.unit)) return `got ${formatQuantity(came, line.unit)}`
  const lacking = subtractQuantity(ordered, came)
  if (!isZeroQuantity(lacking)) return `got ${came}, ${lacking} short`
  return came === ordered ? `got all ${came}` : `got ${came}`
}

/** For example '0.5 kg short: Out of stock'; the reason alone if there are no parts. */
function withReason(parts: readonly (string | null)[], reason: string | null): string {
  const amounts = parts.filter(Boolean).join(', ')
  return capitalised([amounts, reason?.trim()].filter(Boolean).join(': '))
}
