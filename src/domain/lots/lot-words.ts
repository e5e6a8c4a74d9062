import { piecesInWords } from '../products/by-the-piece.ts'
import { isZeroQuantity, quantityInWords, sumQuantities } from '../products/quantities.ts'
import { hasUnchecked, type Unchecked } from './stock.ts'

/** How much of a lot is on a line: '1.742 kg', or '12 pieces' of counted goods whose weight nobody knows. */
export const lotShareInWords = (kg: string, pieces: number | null): string =>
  isZeroQuantity(kg) && pieces ? piecesInWords(pieces) : `${quantityInWords(kg)} kg`

/** How much came back: '1.5 kg', '6 pieces', or '6 pieces, 1.5 kg' of counted goods. */
export const backInWords = (kg: string, pieces: number | null): string =>
  pieces && !isZeroQuantity(kg)
    ? `${piecesInWords(pieces)}, ${quantityInWords(kg)} kg`
    : lotShareInWords(kg, pieces)

/** The total of these lines: '4.5 kg', '12 pieces', or '4.5 kg and 12 pieces'. */
export function hadInWords(lines: readonly { kg: string; pieces?: number | null | undefined }[]) {
  const kg = sumQuantities(lines.map((line) => line.kg))
  const pieces = lines.reduce(
    (so, line) => so + (isZeroQuantity(line.kg) ? (line.pieces ?? 0) : 0),
    0,
  )
  const weight = `${quantityInWords(kg)} kg`
  if (pieces === 0) return weight
  return isZeroQuantity(kg) ? piecesInWords(pieces) : `${weight} and ${piecesInWords(pieces)}`
}

type Kept = { keptKg: string | null; keptPieces: number | null; isEstimate: boolean }

/** What a customer kept of a lot: '0.6 kg', 'about 0.6 kg' if it is an estimate, or '' before the delivery. */
export const keptInWords = ({ keptKg, keptPieces, isEstimate }: Kept): string =>
  keptKg === null ? '' : `${isEstimate ? 'about ' : ''}${lotShareInWords(keptKg, keptPieces)}`

type Sent = { kg: string; pieces: number | null }

/** Whether the customer kept less of a lot than was sent. */
export const isKeptLess = ({ kg, pieces, keptKg, keptPieces }: Sent & Kept): boolean =>
  keptKg !== null &&
  (Number(keptKg) < Number(kg) || (keptPieces !== null && keptPieces < (pieces ?? 0)))

/** Adds `between` and 'kept 0.6 kg' to what is said of a lot, if the customer kept less than was sent. */
export const withLessKept = (said: string, lot: Sent & Kept, between: string): string =>
  isKeptLess(lot) ? `${said}${between}kept ${keptInWords(lot)}` : said

/** '3,612.139 kg' or '−0.5 kg'. */
export const signedKg = (kg: string): string =>
  `${kg.startsWith('-') ? '−' : ''}${quantityInWords(kg.replace('-', ''))} kg`

/** '12 kg', or '12 kg, of which 2.4 kg came back and waits to be checked'. */
export const onHandInWords = (lot: Unchecked & { onHandKg: string }): string =>
  hasUnchecked(lot)
    ? `${signedKg(lot.onHandKg)}, of which ${backInWords(lot.uncheckedKg, lot.uncheckedPieces)} came back and waits to be checked`
    : signedKg(lot.onHandKg)
