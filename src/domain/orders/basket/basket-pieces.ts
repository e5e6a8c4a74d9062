import { decimal } from '#domain/products/decimals.ts'
import { countInWords, estimateInWords } from '#domain/products/by-the-piece.ts'
import { formatQuantity, type Quantity } from '#domain/products/quantities.ts'

/** What one piece weighs on average, and how many pieces a box holds; null if the product does not come in boxes. */
export type ByPiece = { averageKg: Quantity; piecesPerBox: number | null }

type Line = { quantity: Quantity; byPiece?: ByPiece; pieces?: number }

/**
 * Whether a line counts pieces. One that was put into the basket by weight stays so until the person takes pieces
 * instead.
 */
export const isCounted = (
  { byPiece }: Pick<Line, 'byPiece'>,
  line?: Pick<Line, 'pieces'>,
): boolean => byPiece !== undefined && (line === undefined || line.pieces !== undefined)

/** How many pieces one press adds: a whole box of a product that comes in boxes. */
export const pieceStep = ({ byPiece }: Pick<Line, 'byPiece'>): number => byPiece?.piecesPerBox ?? 1

/** The line as the browser sends it: with its pieces or its quantity, never both. */
export const amountSent = ({ pieces, quantity }: Pick<Line, 'pieces' | 'quantity'>) =>
  pieces === undefined ? { quantityOrdered: quantity } : { pieces }

/** For example '3 × about 1.8 kg ≈ 5.4 kg'; blank for a line by weight. */
export const piecesInBasket = ({ pieces, byPiece }: Pick<Line, 'pieces' | 'byPiece'>): string =>
  pieces === undefined || !byPiece ? '' : estimateInWords({ pieces, ...byPiece })

/** Rounds pieces up to whole boxes, where there are boxes; at least one box or piece. */
export function wholeBoxes(pieces: number, byPiece: ByPiece): number {
  const step = pieceStep({ byPiece })
  return Math.max(1, Math.ceil(pieces / step)) * step
}

/** The fewest pieces, in whole boxes where there are boxes, that weigh at least this by the average. */
export function piecesFor(leastKg: Quantity, byPiece: ByPiece): number {
  const pieces = decimal(leastKg).div(decimal(byPiece.averageKg))
  return wholeBoxes(Number(pieces.round(0, 3).toString()), byPiece)
}

/** How much is ordered of a line, for a stepper: its pieces if it counts them. */
export const amountOf = (line: Pick<Line, 'pieces' | 'quantity'>): string =>
  String(line.pieces ?? line.quantity)

/** For example '3 pieces', '2 boxes (12 pieces)' or '5.4 kg'. */
export const amountOrdered = ({ pieces, byPiece, quantity, unit }: Line & { unit: string }) =>
  pieces === undefined
    ? formatQuantity(quantity, unit)
    : countInWords(pieces, byPiece?.piecesPerBox ?? null)

/** About how many pieces a weight is, in whole boxes where there are boxes; at least one. */
export function piecesNear(kg: Quantity, byPiece: ByPiece): number {
  const step = pieceStep({ byPiece })
  const steps = decimal(kg).div(decimal(byPiece.averageKg).times(step)).round(0)
  return Math.max(1, Number(steps.toString())) * step
}
