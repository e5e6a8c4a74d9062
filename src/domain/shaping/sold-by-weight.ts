import { notPricedByKg } from '#domain/products/by-the-piece.ts'
import { formatMoney, isMoney } from '#domain/money/money.ts'
import { perUnit } from '#domain/products/quantities.ts'
import type { Given, Problem, Shaped } from './shaped.ts'

type Row = { given: Given; shaped: readonly Shaped[] }

/**
 * A product that is ordered by the piece and priced per kg stands in the file at a price each, or per box. Asks which of
 * the two is right, with an answer for each; null if the finding says something else.
 */
export function soldByWeight(
  { given, shaped }: Row,
  { field, message }: { field: string; message: string },
): Problem | null {
  if (message !== notPricedByKg) return null
  const ofSize = field.startsWith('Size')
  const cells = shaped.map((each) => each.cells)
  const cellOf = (head: string) => cells.map((each) => each[head]).find(Boolean) ?? ''
  const unit = cellOf(ofSize ? 'Size unit' : 'Unit')
  // A product whose row has a size is priced by that size.
  const price = (!ofSize && cellOf('Base price')) || cellOf('Size price')
  const amount = isMoney(price) ? formatMoney(price) : 'The price'
  const unitField = ofSize && given.values['Size unit'] !== undefined ? 'Size unit' : 'Unit'
  return {
    field,
    message: `Topside sells it by weight: ordered by the piece, priced per kg. The file prices it ${perUnit(unit)}.`,
    suggestions: [
      { label: `${amount} is per kg`, value: 'kg', field: unitField },
      { label: `${amount} ${perUnit(unit)}: no longer sold by weight`, value: 'kg' },
    ],
  }
}
