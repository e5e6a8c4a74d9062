import { decimal } from '#domain/products/decimals.ts'
import { countInWords, estimateInWords } from '#domain/products/by-the-piece.ts'
import { formatQuantity, type Quantity } from '#domain/products/quantities.ts'

/** What one piece weighs on average, and how many pieces a box holds; null if the product does not come in boxes. */
export type ByPiece = { averageKg: Quantity; piecesPerBox: number | null }

type Line = { quantity: Quantity; byPiece?: ByPiece; pieces?: number }

/**
 * Whether a line counts pieces. A line that was added by weight stays by weight until the customer chooses pieces
 * instead.
 */
export const isCounted = (
  { byPiece }: Pick<Line, 'byPiece'>,
  line?: Pick<Line, 'pieces'>,
): boolean => byPiece !== undefined && (line === undefined || line.pieces !== undefined)

/** How many pieces one press adds: one, or a whole box if the product comes in boxes. */
export const pieceStep = ({ byPiece }: Pick<Line, 'byPiece'>): number => byPiece?.piecesPerBox ?? 1

/** What the browser sends of a line's amount: its pieces or its quantity, never both. */
export const amountSent = ({ pieces, quantity }: Pick<Line, 'pieces' | 'quantity'>) =>
  pieces === undefined ? { quantityOrdered: quantity } : { pieces }

/** For example '3 × about 1.8 kg ≈ 5.4 kg'; blank for a line by weight. */
export const piecesInBasket = ({ pieces, byPiece }: Pick<Line, 'pieces' | 'byPiece'>): string =>
  pieces === undefined || !byPiece ? '' : estimateInWords({ pieces, ...byPiece })

/** Rounds pieces up to whole boxes if the product comes in boxes. Returns at least one box or piece. */
export function wholeBoxes(pieces: number, byPiece: ByPiece): number {
  const step = pieceStep({ byPiece })
  return Math.max(1, Math.ceil(pieces / step)) * step
}

/** The fewest pieces that weigh at least this at their average weight; whole boxes if the product comes in boxes. */
export function piecesFor(leastKg: Quantity, byPiece: ByPiece): number {
  const pieces = decimal(leastKg).div(decimal(byPiece.averageKg))
  return wholeBoxes(Number(pieces.round(0, 3).toString()), byPiece)
}

/** The number that a line's stepper shows: its pieces if it counts them, else its quantity. */
export const amountOf = (line: Pick<Line, 'pieces' | 'quantity'>): string =>
  String(line.pieces ?? line.quantity)

/** For example '3 pieces', '2 boxes (12 pieces)' or '5.4 kg'. */
export const amountOrdered = ({ pieces, byPiece, quantity, unit }: Line & { unit: string }) =>
  pieces === undefined
    ? formatQuantity(quantity, unit)
    : countInWords(pieces, byPiece?.piecesPerBox ?? null)

/** How many pieces come nearest to this weight on average, in whole boxes if it has any; at least one piece or box. */
export function piecesNear(kg: Quantity, byPiece: ByPiece): number {
  const step = pieceStep({ byPiece })
  const steps = decimal(kg).div(decimal(byPiece.averageKg).times(step)).round(0)
  return Math.max(1, Number(steps.toString())) * step
}
