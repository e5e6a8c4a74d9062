import type { ChangedPrices, PriceChangePreview } from '#contract/catalogue/changed-prices.ts'
import { oddPrice } from '#domain/money/odd-price.ts'

type Changed = Pick<ChangedPrices, 'now' | 'price'>

/** Whether a new price is more likely a slip. */
export const isOdd = ({ now, price }: Changed): boolean =>
  now !== price && oddPrice(now, price) !== null

export const titleOf = ({ name, size }: Pick<ChangedPrices, 'name' | 'size'>): string =>
  size === null ? name : `${name}, ${size}`

/** The new prices that are more likely slips: 'Rump for Oak Tavern: £1,350.00 instead of £13.50'. */
export const oddWords = ({ prices }: Pick<PriceChangePreview, 'prices'>): string[] =>
  prices.flatMap((row) => {
    const own = row.own.map((each) => ({ ...each, what: `${titleOf(row)} for ${each.customer}` }))
    return [{ ...row, what: titleOf(row) }, ...own]
      .filter(isOdd)
      .map(({ what, now, price }) => `${what}: ${oddPrice(now, price)}`)
  })
