import { changedPrice, exactPrice, type PriceRule } from '#domain/money/price-changes.ts'
import { money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  type CurrentPrice,
  currentPrices,
  type KeptPrice,
  type WorkedOut,
} from './current-prices-rows.ts'
import { changesBefore, type Place } from './price-changes-rows.ts'

type Line = {
  productId: number
  variationId?: number | null | undefined
  customerId?: number | null | undefined
  price: string | null
}

export type AskedChange = Omit<PriceRule, 'amount'> & {
  categoryId?: number | null | undefined
  productIds: readonly number[]
  lines: readonly Line[]
  amount?: string | null | undefined
  ownPrices: boolean
  /** The prices that customers were told; they apply whatever has changed since. */
  prices?: readonly KeptPrice[] | null
}

type Key = Omit<Line, 'price'>

export const keyOf = ({ productId, variationId, customerId }: Key): string =>
  `${productId} ${variationId ?? ''} ${customerId ?? ''}`

const placeOf = ({ productId, variationId }: Key): string => `${productId} ${variationId ?? ''}`

const isOfList = ({ customerId }: Key): boolean => customerId == null

type How = {
  hold?: boolean
  /**
   * When the change takes effect. It then starts from the prices that earlier scheduled changes leave; without a place,
   * from today's prices.
   */
  place?: Place
}

/** Calculates every price that a change covers. */
export async function workOut(
  db: Db,
  change: AskedChange,
  { hold = false, place }: How = {},
): Promise<WorkedOut[]> {
  const { categoryId = null, productIds, lines, prices } = change
  const named = ruleOf(change) ? productIds : lines.map(({ productId }) => productId)
  const told = (prices ?? []).map(({ productId }) => productId)
  const current = await currentPrices(db, { categoryId, productIds: named, told }, { hold })
  const ids = [...new Set(current.map(({ productId }) => productId))]
  const before = place ? (await changesBefore(db, ids, place)).map(changedBy) : []
  const changed = changedBy(change)
  return current.flatMap((each) => {
    const now = before.reduce((price, by) => by({ ...each, now: price })?.price ?? price, each.now)
    return changed({ ...each, now }) ?? []
  })
}

/** Returns a function that gives a price's new value, or null if the change does not cover that price. */
function changedBy(change: AskedChange): (current: CurrentPrice) => WorkedOut | null {
  const { lines, ownPrices, prices } = change
  const rule = ruleOf(change)
  const promised = new Map((prices ?? []).map((kept) => [keyOf(kept), kept.price]))
  const byLine = new Map(lines.map((line) => [keyOf(line), line]))
  const [listLines, ownLines] = [lines.filter(isOfList), lines.filter((line) => !isOfList(line))]
  const ownSet = new Set(ownLines.map(placeOf))
  const leftOut = new Set(listLines.filter(({ price }) => price === null).map(placeOf))
  const isCovered = covers(change)
  return (current) => {
    const told = promised.get(keyOf(current))
    if (told !== undefined) return byItself(current, { ...current, price: told })
    const line = byLine.get(keyOf(current))
    const byRule = rule && isCovered(current) && (isOfList(current) || ownPrices) ? rule : null
    // Leaving a product or size out also leaves out what single customers pay for it.
    if ((line || byRule) && leftOut.has(placeOf(current)))
      return byItself(current, { ...current, price: null })
    if (line) return byItself(current, line)
    // If a file names a customer's own price, the list price is listed above it, although it stays.
    if (!rule && isOfList(current) && ownSet.has(placeOf(current)))
      return byItself(current, { ...current, price: current.now })
    if (!byRule) return null
    const exact = exactPrice(current.now, byRule)
    return { ...current, exact, price: changedPrice(current.now, byRule), leftOut: false }
  }
}

function covers({ categoryId = null, productIds }: AskedChange) {
  const named = new Set(productIds)
  return (current: CurrentPrice): boolean =>
    categoryId === null ? named.has(current.productId) : current.categoryId === categoryId
}

/** The rule of a change, such as '5% more'; null if the change only lists new prices. */
const ruleOf = ({ unit, amount, rounding, ...change }: AskedChange): PriceRule | null =>
  amount != null && (change.categoryId != null || change.productIds.length > 0)
    ? { unit, amount: amount.replace('+', ''), rounding }
    : null

const byItself = (current: CurrentPrice, { price }: Line): WorkedOut => ({
  ...current,
  exact: null,
  price: price === null ? current.now : money(price),
  leftOut: price === null,
})

export const isChanged = ({ now, price }: WorkedOut): boolean => now !== price
