import type * as contract from '#contract/business/reports.ts'
import type { ShortPicks } from '#contract/business/reports.ts'
import { isWeighed, sumQuantities } from '#domain/products/quantities.ts'
import { type Span, byPeriod, periodsOf } from '#domain/reports.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { spanOf } from './asked-span.ts'
import {
  type Picked,
  type PickedUnit,
  type ShortOf,
  pickedByUnit,
  pickedLines,
  shortLines,
  type Weighed,
  weighedProducts,
} from './picked-rows.ts'

const topMost = 20

function weighedIn(rows: readonly PickedUnit[]) {
  const weighed = rows.filter(({ unit }) => isWeighed(unit))
  return {
    weight: sumQuantities(weighed.map(({ quantity }) => quantity)),
    lines: linesOf(weighed),
    notWeighed: linesOf(rows.filter(({ unit }) => !isWeighed(unit))),
  }
}

export async function getPickedWeight(
  { db }: Work,
  { query }: Asked<typeof contract.getPickedWeight>,
): Promise<contract.PickedWeight> {
  const span = spanOf(query)
  const picked = await pickedByUnit(
    db,
    periodsOf(span, 'day').map(({ from }) => from),
  )
  const periods = byPeriod(periodsOf(span, query.by), picked)
  return {
    ...weighedIn(picked),
    periods: periods.map(({ from, to, rows }) => ({ from, to, ...weighedIn(rows) })),
  }
}

export async function getShortPicks(
  { db }: Work,
  { query }: Asked<typeof contract.getShortPicks>,
): Promise<contract.ShortPicks> {
  const { picked, short, products } = await shortPicksOf(db, spanOf(query))
  const others = products.slice(topMost)
  return {
    lines: linesOf(picked),
    short: linesOf(short),
    products: products.slice(0, topMost),
    others:
      others.length > 0
        ? {
            products: others.length,
            lines: linesOf(others),
            short: others.reduce((sum, { short }) => sum + short, 0),
          }
        : null,
  }
}

/** All rows, for the file; the screen shows the first of them. */
export async function shortPicksOf(db: Db, span: Span) {
  const [picked, short] = await Promise.all([pickedLines(db, span), shortLines(db, span)])
  return { picked, short, products: shortProducts(picked, short) }
}

const reasonsMost = 3

type ShortProduct = ShortPicks['products'][number]

const keyOf = ({ id, name, unit }: Picked): string => JSON.stringify([id, name, unit])

/** Each product and unit that was short, most frequent first. */
function shortProducts(picked: readonly Picked[], short: readonly ShortOf[]): ShortProduct[] {
  const all = new Map(picked.map((each) => [keyOf(each), each.lines]))
  const products = new Map<string, ShortOf[]>()
  for (const each of short) products.set(keyOf(each), [...(products.get(keyOf(each)) ?? []), each])
  return [...products]
    .map(([key, reasons]) => shortProduct(all.get(key) ?? 0, reasons))
    .sort((a, b) => b.short - a.short || a.name.localeCompare(b.name, 'en-GB'))
}

function shortProduct(lines: number, short: readonly ShortOf[]): ShortProduct {
  const { id = null, name = '', unit = '' } = short[0] ?? {}
  return {
    id,
    name,
    unit,
    lines,
    short: linesOf(short),
    missing: sumQuantities(short.map(({ missing }) => missing)),
    reasons: short
      .slice(0, reasonsMost)
      .map((each) => ({ reason: each.reason, times: each.lines })),
  }
}

const linesOf = (rows: readonly { lines: number }[]): number =>
  rows.reduce((sum, { lines }) => sum + lines, 0)

export async function getGiveAway(
  { db }: Work,
  { query }: Asked<typeof contract.getGiveAway>,
): Promise<contract.GiveAway> {
  const all = await weighedProducts(db, spanOf(query))
  const others = all.slice(topMost)
  return {
    ...weightsOf(all),
    products: all.slice(0, topMost),
    others: others.length > 0 ? { products: others.length, ...weightsOf(others) } : null,
  }
}

const weightsOf = (rows: readonly Weighed[]) => ({
  lines: linesOf(rows),
  picked: sumQuantities(rows.map(({ picked }) => picked)),
  givenAway: sumQuantities(rows.map(({ givenAway }) => givenAway)),
})
