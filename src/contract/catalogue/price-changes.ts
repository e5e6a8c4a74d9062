import * as z from 'zod/mini'
import { changeUnits, obstacleToChange, roundings } from '#domain/money/price-changes.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  done,
  id,
  idParams,
  maybe,
  moment,
  money,
  orNull,
  paging,
  wholeList,
} from '../shapes.ts'
import { priceAbove0 } from './product-fields.ts'
import { smallFile } from '../small-file.ts'
import { fileSheets, sheetsToRead } from './spreadsheets.ts'

/** How many prices one change may set or leave out individually, and so how many rows a file may have. */
export const mostLines = 5000

/** One price: with a customer, that customer's own, otherwise the list price. */
export const priceOf = { productId: id, variationId: orNull(id), customerId: orNull(id) }

/** A price set by hand; null leaves it as it is. */
const lineInput = z.object({
  productId: id,
  variationId: maybe(id),
  customerId: maybe(id),
  price: orNull(priceAbove0('Price is required', 'Price must be more than 0')),
})

const amountSaid = 'Enter a number like 4, or −4 for a cut'
const amountInput = z.pipe(
  z.union([z.string(), z.number()], amountSaid),
  z.pipe(
    z.transform((given: string | number) => String(given).trim().replace('−', '-')),
    z.string().check(z.regex(/^[-+]?[\d.]{0,12}$/, amountSaid)),
  ),
)

const subjects = 'Choose a category, products or a file'
const fields = {
  /** Changes the prices of a category or of these products; with neither, only the prices in `lines`. */
  categoryId: maybe(id),
  productIds: z._default(z.array(id).check(z.maxLength(1000, 'At most 1,000 products')), []),
  lines: z._default(z.array(lineInput).check(z.maxLength(mostLines, 'At most 5,000 prices')), []),
  unit: z._default(z.enum(changeUnits), 'percent'),
  /** Per cent with up to two decimals, or pence; below 0 to lower prices. Not needed if only `lines` change. */
  amount: maybe(amountInput),
  rounding: z._default(z.enum(roundings), '1p'),
  /** Also changes customers' own prices, each from what that customer pays. */
  ownPrices: z._default(z.boolean(), false),
}

type ChangeFields = z.output<typeof asked>
export const asked = z.object(fields)
const isAboutLines = ({ categoryId, productIds }: ChangeFields) =>
  categoryId == null && productIds.length === 0

export const isByEnough = z.check<ChangeFields>(({ value, issues }) => {
  const { unit, amount, lines } = value
  const told = (message: string, field: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value })
  if (isAboutLines(value)) {
    if (lines.length === 0) told(subjects, 'categoryId')
    return
  }
  const obstacle = obstacleToChange(unit, amount ?? '')
  if (obstacle) told(obstacle, 'amount')
})

export const newPriceChange = z.object({
  ...fields,
  /** The first day of the new prices, today or later. */
  fromDate: day('Choose a day'),
  /**
   * Emails customers who bought an affected product in the past year, at 9:00 the next day or when the prices change
   * if that is sooner.
   */
  tellCustomers: z._default(z.boolean(), false),
  /** Says that somebody has looked at the prices that look like slips. Without it, a change with any is refused. */
  oddPricesAreRight: z._default(z.boolean(), false),
})

export const priceChange = z.object({
  id,
  categoryId: orNull(id),
  category: orNull(z.string()),
  productIds: wholeList(id, 'A change names 1,000 products at most'),
  /** How many prices are set or left out individually. */
  lineCount: z.number(),
  unit: z.enum(changeUnits),
  amount: orNull(z.string()),
  rounding: z.enum(roundings),
  ownPrices: z.boolean(),
  fromDate: z.string(),
  tellCustomers: z.boolean(),
  /** When the emails were written to the outbox. */
  toldAt: orNull(moment),
  createdBy: z.string(),
  createdAt: moment,
  /** When the prices changed; null while it is scheduled. */
  appliedAt: orNull(moment),
  /** How many prices changed; null while it is scheduled. */
  pricesChanged: orNull(z.number()),
})
export type PriceChange = z.output<typeof priceChange>

export const listPriceChanges = endpoint({
  name: 'listPriceChanges',
  method: 'GET',
  path: '/api/price-changes',
  summary: 'Price changes, the latest day first: those scheduled and those made',
  audience: ['admin'],
  query: z.object(paging()),
  answer: z.array(priceChange),
  pages: true,
  reads: ['catalogue'],
})

export const addPriceChange = endpoint({
  name: 'addPriceChange',
  method: 'POST',
  path: '/api/price-changes',
  summary:
    'Change prices by a rule from a chosen day; if that is today, at once. Prices that look like slips need oddPricesAreRight',
  audience: ['admin'],
  body: newPriceChange.check(isByEnough),
  answer: z.object({
    ...priceChange.shape,
    lines: wholeList(z.object({ ...priceOf, price: orNull(money) }), 'At most 5,000'),
  }),
  status: 201,
  bodyLimit: 800_000,
  changes: ['catalogue'],
})

export const readPriceFile = endpoint({
  name: 'readPriceFile',
  method: 'POST',
  path: '/api/price-changes/file',
  summary:
    'Read new prices from a CSV file or workbook, to preview and schedule as lines; changes nothing',
  audience: ['admin'],
  heavy: true,
  body: z.object({ content: smallFile, sheets: sheetsToRead }),
  answer: z.object({
    /** Empty if there is any error. */
    lines: wholeList(z.object({ ...priceOf, price: money }), 'A file has 5,000 rows at most'),
    errors: wholeList(
      z.object({ row: z.number(), column: z.string(), message: z.string() }),
      'The first 200',
    ),
    errorCount: z.number(),
    /** The sheets of a workbook that have cells; empty if there is only one, or if the file is CSV. */
    sheets: fileSheets,
  }),
  bodyLimit: 1_500_000,
  uploads: { content: 'base64' },
  keyless: 'It only reads.',
})

export const removePriceChange = endpoint({
  name: 'removePriceChange',
  method: 'DELETE',
  path: '/api/price-changes/{id}',
  summary: 'Delete a scheduled price change before its day',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['catalogue'],
})
