import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, idParams, money, optional, orNull, wholeList } from '../shapes.ts'
import { asked, isByEnough, priceOf } from './price-changes.ts'

const changed = {
  now: money,
  /** The new price before it is rounded; null for a price set by hand. */
  exact: orNull(z.string()),
  /** The new price; the same as `now` if it does not change. */
  price: money,
  /** Somebody chose to leave this price as it is. */
  leftOut: z.boolean(),
}

export const changedPrices = z.object({
  ...priceOf,
  name: z.string(),
  size: orNull(z.string()),
  unit: z.string(),
  ...changed,
  /** How many customers pay their own price. */
  ownCount: z.number(),
  own: wholeList(
    z.object({ customerId: id, customer: z.string(), ...changed }),
    'The first 100 customers; `ownCount` says how many there are',
  ),
})
export type ChangedPrices = z.output<typeof changedPrices>
/** How many customers' own prices of one product or size a preview lists. */
export const mostOwnShown = 100

/** An email as a customer gets it. */
const letter = z.object({
  customer: z.string(),
  recipient: z.string(),
  subject: z.string(),
  paragraphs: wholeList(z.string(), 'An email names 50 prices at most'),
  /** The label of the button below the paragraphs. */
  button: z.string(),
})
export type PriceLetter = z.output<typeof letter>

export const priceChangePreview = z.object({
  prices: wholeList(changedPrices, 'One butcher’s range; the catalogue lists it whole too'),
  /** How many list prices change, and how many customers' own. */
  catalogueCount: z.number(),
  ownCount: z.number(),
  /** How many customers have their own price for one of these. Left-out prices don't count, unchanged ones do. */
  ownCustomers: z.number(),
  /** How many prices stay, because they are 0, would fall below a penny or are already right. */
  stayCount: z.number(),
  /** How many new prices look like slips: over £1,000, or at least five times or at most a fifth of the present price. */
  oddCount: z.number(),
  /** The smallest and the largest change in per cent, of all prices that change, such as '+3.9'; null if none does. */
  least: orNull(z.string()),
  most: orNull(z.string()),
  /** How many customers bought an affected product in the past year, and would be told. */
  buyerCount: z.number(),
  /** The email that the first of them would get; null if there is none, or no day was asked about. */
  letter: orNull(letter),
  /** Other scheduled changes of these prices. Each starts from the price that the one before it leaves. */
  others: wholeList(
    z.object({ id, fromDate: z.string() }),
    'Scheduled changes, of which there are a few',
  ),
})
export type PriceChangePreview = z.output<typeof priceChangePreview>

export const previewPriceChange = endpoint({
  name: 'previewPriceChange',
  method: 'POST',
  path: '/api/price-changes/preview',
  summary: 'Preview each price that a change would set, old and new; changes nothing',
  audience: ['admin'],
  body: z
    .extend(asked, {
      /** With a day, `now` is the price after all changes scheduled before that day; without one, today's price. */
      fromDate: optional(day('Choose a day')),
    })
    .check(isByEnough),
  answer: priceChangePreview,
  bodyLimit: 800_000,
  keyless: 'It only reads.',
  reads: ['catalogue'],
})

export const getChangedPrices = endpoint({
  name: 'getChangedPrices',
  method: 'GET',
  path: '/api/price-changes/{id}/prices',
  summary:
    'Each price of a change: what it set, or, while it is scheduled, what it would set on its day',
  audience: ['admin'],
  params: idParams,
  answer: z.object({
    /** Null for a change made before Topside kept these prices. */
    prices: orNull(wholeList(changedPrices, 'The prices of one change')),
  }),
  reads: ['catalogue'],
})
