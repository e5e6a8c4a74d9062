import { decimal } from '#domain/products/decimals.ts'
import { estimateInWords } from '#domain/products/by-the-piece.ts'
import type { Quantity } from '#domain/products/quantities.ts'

/** What one piece weighs; with the pieces of a box if it comes in boxes. */
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

/** The line as it is sent: by its pieces or by its quantity, never both. */
export const amountSent = ({ pieces, quantity }: Pick<Line, 'pieces' | 'quantity'>) =>
  pieces === undefined ? { quantityOrdered: quantity } : { pieces }

/** For example '3 × about 1.8 kg ≈ 5.4 kg'; blank for a line by weight. */
export const piecesInBasket = ({ pieces, byPiece }: Pick<Line, 'pieces' | 'byPiece'>): string =>
  pieces === undefined || !byPiece ? '' : estimateInWords({ pieces, ...byPiece })

/** About how many pieces a weight is, in whole boxes where there are boxes; at least one. */
export function piecesNear(kg: Quantity, byPiece: ByPiece): number {
  const step = pieceStep({ byPiece })
  const steps = decimal(kg).div(decimal(byPiece.averageKg).times(step)).round(0)
  return Math.max(1, Number(steps.toString())) * step
}
