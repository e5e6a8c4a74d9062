import type { ShortPicks } from '#contract/reports.ts'
import { sumQuantities } from '#domain/products/quantities.ts'
import type { Picked, ShortOf } from './picked-rows.ts'

const reasonsMost = 3

type ShortProduct = ShortPicks['products'][number]

const keyOf = ({ id, name, unit }: Picked): string => JSON.stringify([id, name, unit])

/** Each product, in each unit, of which something was missing; the most often first. */
export function shortProducts(
  picked: readonly Picked[],
  short: readonly ShortOf[],
): ShortProduct[] {
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

export const linesOf = (rows: readonly { lines: number }[]): number =>
  rows.reduce((sum, { lines }) => sum + lines, 0)
