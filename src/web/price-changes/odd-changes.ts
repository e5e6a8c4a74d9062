import type { ChangedPrices, PriceChangePreview } from '#contract/catalogue/changed-prices.ts'
import { oddPrice } from '#domain/money/odd-price.ts'
import { priceTitle } from '#domain/money/price-changes.ts'

type Changed = Pick<ChangedPrices, 'now' | 'price'>

/** Whether a new price is more likely a slip. */
export const isOdd = ({ now, price }: Changed): boolean =>
  now !== price && oddPrice(now, price) !== null

/** The new prices that are more likely slips: 'Rump for Oak Tavern: £1,350.00 instead of £13.50'. */
export const oddWords = ({ prices }: Pick<PriceChangePreview, 'prices'>): string[] =>
  prices.flatMap((row) => {
    const own = row.own.map((each) => ({ ...each, what: priceTitle(row, each.customer) }))
    return [{ ...row, what: priceTitle(row) }, ...own]
      .filter(isOdd)
      .map(({ what, now, price }) => `${what}: ${oddPrice(now, price)}`)
  })
