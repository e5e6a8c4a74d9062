import { linePieces, lineQuantities, type LineWithPieces } from '../orders/line-quantities.ts'
import { decimal } from '../products/decimals.ts'
import { isWeighed, isZeroQuantity, type Quantity, quantity } from '../products/quantities.ts'

/** `isStopped`: the lot is held or recalled, so that its meat had to stay on the van. */
type InLot = { lotId: number; kg: Quantity; pieces: number | null; isStopped: boolean }
type Line = LineWithPieces & { unit: string; lots: readonly InLot[] }

/** What came back of one lot. `isEstimate`: nobody knows how much of what came back was of this lot. */
export type CameBack = { lotId: number; kg: string; pieces: number | null; isEstimate: boolean }

/**
 * What came back of a delivered line, by lot (rules 15.10). Meat of stopped lots counts as returned first, if that much
 * came back. The rest is certain if everything came back or if one lot covers the rest of the line; otherwise it is an
 * estimate, in proportion to what each lot has on the line. Goods that were missing from the van did not come back.
 * Pieces that were weighed are known if one lot covers the rest of the line or all of a lot came back, and else null.
 */
export function cameBack({ lots, ...line }: Line): CameBack[] {
  const { sent, returned } = lineQuantities(line)
  if (isZeroQuantity(returned) || isZeroQuantity(sent)) return []
  const amountOf = ({ kg, pieces }: InLot) => decimal(isWeighed(line.unit) ? kg : (pieces ?? 0))
  const sum = (some: readonly InLot[]) =>
    some.reduce((so, each) => so.plus(amountOf(each)), decimal(0))
  const stopped = lots.filter(({ isStopped }) => isStopped)
  const first = sum(stopped).lte(returned) ? stopped : []
  const others = lots.filter((lot) => !first.includes(lot))
  const [left, all] = [decimal(returned).minus(sum(first)), decimal(sent).minus(sum(first))]
  const rest = others.length === 0 || all.lte(0) ? decimal(0) : left.div(all)
  const [only] = others
  const isOneLot = others.length === 1 && only && amountOf(only).plus(sum(first)).gte(sent)
  const back = linePieces(line).returned
  const firstPieces = sumOrNull(first.map(({ pieces }) => pieces))
  const ofOneLot = back === null || firstPieces === null ? null : Math.max(0, back - firstPieces)
  const piecesBack = (lot: InLot, isAll: boolean) =>
    isAll ? lot.pieces : isOneLot ? ofOneLot : null
  const isEstimate = !isOneLot && rest.gt(0) && rest.lt(1)
  const of = (lot: InLot, by: typeof rest, isShared: boolean): CameBack[] => {
    const kg = quantity(by.times(lot.kg).toFixed(3))
    const pieces = isWeighed(line.unit)
      ? piecesBack(lot, by.gte(1))
      : Number(by.times(lot.pieces ?? 0).toFixed(0))
    return isZeroQuantity(kg) && !pieces
      ? []
      : [{ lotId: lot.lotId, kg, pieces, isEstimate: isShared }]
  }
  return [
    ...first.flatMap((lot) => of(lot, decimal(1), false)),
    ...others.flatMap((lot) => of(lot, rest, isEstimate)),
  ]
}

const sumOrNull = (each: readonly (number | null)[]): number | null =>
  each.reduce((so, some) => (so === null || some === null ? null : so + some), 0 as number | null)
