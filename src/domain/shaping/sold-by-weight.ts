import { notPricedByKg } from '#domain/products/by-the-piece.ts'
import { formatMoney, toTwoPlaces } from '#domain/money/money.ts'
import { isWeighed, perUnit } from '#domain/products/quantities.ts'
import { type AnsweredWord, forAll, type Given, type Problem, type Shaped } from './shaped.ts'

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
  const { unit, amount, unitField } = pricedIn({ given, shaped }, field.startsWith('Size'))
  return {
    field,
    message: `Topside sells it by weight: ordered by the piece, priced per kg. The file prices it ${perUnit(unit)}.`,
    suggestions: [
      { label: `${amount} is per kg`, value: 'kg', field: unitField },
      { label: `${amount} ${perUnit(unit)}: no longer sold by weight`, value: 'kg' },
    ],
  }
}

/** What the row's price is for, the price in words, and the field of the file that says the unit. */
function pricedIn({ given, shaped }: Row, ofSize: boolean) {
  const cells = shaped.map((each) => each.cells)
  const cellOf = (head: string) => cells.map((each) => each[head]).find(Boolean) ?? ''
  // A product whose row has a size is priced by that size.
  const price = toTwoPlaces((!ofSize && cellOf('Base price')) || cellOf('Size price'))
  return {
    unit: cellOf(ofSize ? 'Size unit' : 'Unit'),
    amount: price === null ? 'The price' : formatMoney(price),
    unitField: ofSize && given.values['Size unit'] !== undefined ? 'Size unit' : 'Unit',
  }
}

type Changed = {
  row: number
  fields: readonly { column: string; from: string; to: string }[]
}
const unitColumns = ['Unit', 'Size unit']
const waysToOrder = ['Ordered by', 'Size ordered by']
const right = 'right'

/**
 * The rows that would change what is weighed to counted, or the other way round: their price would then be for another
 * thing. Each is asked about by itself, because the answer differs. Whoever also changes how it is ordered means it.
 */
export function changedMeasures(
  rows: readonly Changed[],
  file: readonly Row[],
  words: readonly AnsweredWord[],
): Map<number, Problem> {
  const answered = new Set(
    words.flatMap(({ kind, word, means }) => (kind === 'measure' && means === right ? word : [])),
  )
  const rowsOfFile = new Map(file.map((row) => [row.given.number, row]))
  const asked = new Map<number, Problem>()
  for (const { row, fields } of rows) {
    const change = fields.find(
      ({ column, from, to }) =>
        unitColumns.includes(column) && from && to && isWeighed(from) !== isWeighed(to),
    )
    const its = rowsOfFile.get(row)
    if (!change || !its || fields.some(({ column }) => waysToOrder.includes(column))) continue
    if (answered.has(`${row} ${change.to}`)) continue
    asked.set(row, questionAbout(its, { row, ...change }))
  }
  return asked
}

type UnitChange = { row: number; column: string; from: string; to: string }

function questionAbout(its: Row, { row, column, from, to }: UnitChange): Problem {
  const { amount, unitField } = pricedIn(its, column === 'Size unit')
  const weighed = isWeighed(from)
  const sold = weighed ? 'by weight' : 'by number'
  return {
    field: column,
    message: `Topside sells it ${sold}, priced ${perUnit(from)}. The file prices it ${perUnit(to)}.`,
    suggestions: [
      {
        label: weighed ? `${amount} is ${perUnit(from)}` : `${amount} ${perUnit(from)}, as it was`,
        value: from,
        field: unitField,
      },
      forAll(
        { kind: 'measure', word: `${row} ${to}` },
        right,
        `${amount} ${perUnit(to)}: no longer sold ${sold}`,
      ),
    ],
  }
}
