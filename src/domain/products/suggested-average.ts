import { piecesInWords } from './by-the-piece.ts'
import { decimal } from './decimals.ts'
import { compareQuantity, type Quantity, quantity } from './quantities.ts'

/** The suggested average is taken from the weighings of this many days. */
export const daysOfWeighings = 90

/** From fewer pieces than this, no average is suggested. */
const fewestPieces = 10

type Weighed = { pieces: number; averageKg: Quantity; lightestKg: Quantity; heaviestKg: Quantity }

/** Rounds a weight as people say it: to 10 g, or to the gram below 1 kg. */
function said(kg: Quantity): Quantity {
  const weight = decimal(kg)
  return quantity(weight.round(weight.lt(1) ? 3 : 2).toString())
}

export const suggestedKg = ({ averageKg }: Pick<Weighed, 'averageKg'>): Quantity => said(averageKg)

/** The average to suggest instead of this one; null if too few pieces were weighed, or the two differ by under 2%. */
export function suggestionFor(
  averageKg: Quantity | null,
  weighed: Weighed | undefined,
): Quantity | null {
  if (!weighed || weighed.pieces < fewestPieces) return null
  const suggested = suggestedKg(weighed)
  if (averageKg === null) return suggested
  const difference = decimal(suggested).minus(decimal(averageKg)).abs()
  return difference.times(50).lt(decimal(averageKg)) ? null : suggested
}

/** For example '214 pieces in 90 days weighed 1.72 kg on average, from 1.42 to 2.16 kg'. */
export function weighedInWords(weighed: Weighed): string {
  const { pieces, lightestKg, heaviestKg } = weighed
  const spread =
    compareQuantity(lightestKg, heaviestKg) === 0
      ? ''
      : `, from ${said(lightestKg)} to ${said(heaviestKg)} kg`
  return `${piecesInWords(pieces)} in ${daysOfWeighings} days weighed ${suggestedKg(weighed)} kg on average${spread}`
}
