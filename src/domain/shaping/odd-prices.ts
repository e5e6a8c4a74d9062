import { formatMoney, isMoney, penceOf } from '#domain/money/money.ts'
import { oddPrice } from '#domain/money/odd-price.ts'
import { grouped } from '#domain/words/grouped.ts'
import { type AnsweredWord, type AskedWord, forAll, type Problem } from './shaped.ts'

/** A row of an import: each column that it changes, with the cell's text before (`from`) and after (`to`). */
type Changed = {
  row: number
  isNew: boolean
  fields: readonly { column: string; from: string; to: string }[]
}
type Priced = { row: number; column: string; from: string; to: string; group: string | null }

/** The columns with a price, and the column with the unit that it is for. */
const unitOfPrice = { 'Base price': 'Unit', 'Size price': 'Size unit', Price: null } as const
const isPriceColumn = (column: string): column is keyof typeof unitOfPrice => column in unitOfPrice

const farFromUsual = 10
/** Fewer new prices than this do not show what is usual. */
const enoughPrices = 10

/**
 * The question about odd prices: one for all that stand in the file, and one for each that was typed on the screen,
 * perhaps after the others were found right. The answers count only for this file.
 */
const asking = (typed?: Priced): AskedWord => ({
  kind: 'price',
  word: typed ? `${typed.row} ${typed.to}` : '',
})
const right = 'right'

/** What a person has decided about a file: the prices found right, and the rows with a price typed on the screen. */
type Decided = { words: readonly AnsweredWord[]; typed: ReadonlySet<number> }

/**
 * The rows with a price that is more likely a slip: an odd price, or ten times what the file's new products of the same
 * unit usually cost. Each row is asked about once, unless a person has found the price right.
 */
export function oddPrices(
  rows: readonly Changed[],
  { words, typed }: Decided,
): Map<number, Problem> {
  const prices = rows.flatMap(pricesOf)
  const usual = usualPence(prices)
  const answered = new Set(
    words.flatMap(({ kind, word, means }) => (kind === 'price' && means === right ? [word] : [])),
  )
  const askedIn = (price: Priced) => asking(typed.has(price.row) ? price : undefined)
  const odd = new Map<number, { price: Priced; why: string }>()
  for (const price of prices) {
    const why = whyOdd(price, usual)
    if (why !== null && !odd.has(price.row) && !answered.has(askedIn(price).word))
      odd.set(price.row, { price, why })
  }
  const inFile = [...odd.keys()].filter((row) => !typed.has(row)).length
  const labelOf = ({ row }: Priced) =>
    inFile > 1 && !typed.has(row) ? `All ${inFile} odd prices are right` : 'The price is right'
  return new Map(
    [...odd].map(([row, { price, why }]) => {
      const suggestions = [forAll(askedIn(price), right, labelOf(price))]
      return [row, { field: price.column, message: `${why}: is that right?`, suggestions }]
    }),
  )
}

function pricesOf({ row, isNew, fields }: Changed): Priced[] {
  return fields.flatMap(({ column, from, to }) => {
    if (!isPriceColumn(column) || !isMoney(to)) return []
    const unit = fields.find((each) => each.column === unitOfPrice[column])?.to
    return [{ row, column, from, to, group: isNew && unit ? `${column} ${unit}` : null }]
  })
}

/** The middle price of each group of new prices that has enough of them. */
function usualPence(prices: readonly Priced[]): Map<string, number> {
  const usual = new Map<string, number>()
  for (const [group, alike] of grouped(prices, (price) => price.group)) {
    if (group === null || alike.length < enoughPrices) continue
    const pence = alike.map(({ to }) => penceOf(to)).toSorted((one, other) => one - other)
    const middle = pence[pence.length >> 1]
    if (middle) usual.set(group, middle)
  }
  return usual
}

function whyOdd({ from, to, group }: Priced, usual: ReadonlyMap<string, number>): string | null {
  const odd = oddPrice(from, to)
  if (odd !== null) return odd
  const others = group === null ? undefined : usual.get(group)
  return others !== undefined && penceOf(to) >= others * farFromUsual
    ? `${formatMoney(to)}, far above the others`
    : null
}
