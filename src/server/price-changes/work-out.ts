import { changedPrice, exactPrice, type PriceRule } from '#domain/money/price-changes.ts'
import { money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CurrentPrice, currentPrices } from './current-prices-rows.ts'

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
}

/** A price now and after the change; both are the same if it stays. */
export type WorkedOut = CurrentPrice & { price: string; exact: string | null; leftOut: boolean }

const keyOf = ({ productId, variationId, customerId }: Omit<Line, 'price'>): string =>
  `${productId} ${variationId ?? ''} ${customerId ?? ''}`

const placeOf = ({ productId, variationId }: Pick<Line, 'productId' | 'variationId'>): string =>
  `${productId} ${variationId ?? ''}`

/** Calculates every price that a change covers, from today's prices. */
export async function workOut(
  db: Db,
  change: AskedChange,
  { hold = false } = {},
): Promise<WorkedOut[]> {
  const { categoryId = null, productIds, lines, ownPrices } = change
  const rule = ruleOf(change)
  const byLine = new Map(lines.map((line) => [keyOf(line), line]))
  const named = rule ? productIds : lines.map(({ productId }) => productId)
  const prices = await currentPrices(db, { categoryId, productIds: named }, { hold })
  const ownSet = new Set(lines.filter(({ customerId }) => customerId != null).map(placeOf))
  return prices.flatMap((current): WorkedOut[] => {
    const line = byLine.get(keyOf(current))
    if (line) return [byItself(current, line)]
    // If a file names a customer's own price, the list price is listed above it, although it stays.
    if (!rule && current.customerId === null && ownSet.has(placeOf(current)))
      return [byItself(current, { ...current, price: current.now })]
    if (!rule || (current.customerId !== null && !ownPrices)) return []
    const exact = exactPrice(current.now, rule)
    return [{ ...current, exact, price: changedPrice(current.now, rule), leftOut: false }]
  })
}

/** Null if each line has its own new price. */
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
