import type { AnswerOf } from '#contract/endpoint.ts'
import * as contract from '#contract/catalogue/price-changes.ts'
import type { Finding } from '#contract/catalogue/spreadsheets.ts'
import { compareMoney, toTwoPlaces } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { accountHead } from '#server/spreadsheets/customers/customer-columns.ts'
import { pricedCustomers } from '#server/spreadsheets/prices/prices-sheet-rows.ts'
import {
  categoriesToSheet,
  productsToSheet,
  sizesToSheet,
} from '#server/spreadsheets/products/products-sheet-rows.ts'
import {
  heads,
  type Lost,
  type Range,
  rangeOf,
  soldIn,
} from '#server/spreadsheets/products/range.ts'
import { readFile } from '#server/spreadsheets/read-file.ts'
import { cellOf, type FileRow } from '#server/spreadsheets/sheet.ts'
import { currentPrices } from './current-prices-rows.ts'

type FileOfPrices = AnswerOf<typeof contract.readPriceFile>
type Line = FileOfPrices['lines'][number]

const priceHead = 'Price'
/** A row with an account ID gives that customer's own price. */
const sheet = {
  heads: [accountHead, ...Object.values(heads), priceHead],
  needed: [heads.product, priceHead],
}
const mostErrors = 200

/** Reads a file of new prices. Returns the prices, or everything that is wrong with the file. */
export async function readPriceFile(
  { db, waiting }: Work,
  { body }: Asked<typeof contract.readPriceFile>,
): Promise<FileOfPrices> {
  const { content, sheets: wanted } = body
  const { rows, errors, sheets } = await readFile(content, sheet, { wanted, gone: waiting.gone })
  const found = errors.length > 0 ? { lines: [], errors } : await linesOf(db, rows)
  return {
    lines: found.errors.length > 0 ? [] : found.lines,
    errors: found.errors.slice(0, mostErrors),
    errorCount: found.errors.length,
    sheets,
  }
}

async function linesOf(db: Db, rows: readonly FileRow[]) {
  const errors: Finding[] = []
  const lines = new Map<string, Line & { row: number }>()
  if (rows.length > contract.mostLines)
    errors.push({ row: rows.length, column: '', message: 'A file has at most 5,000 prices' })
  const lineOf = await reader(db)
  for (const row of rows.slice(0, contract.mostLines)) {
    const line = lineOf(row)
    const before = 'message' in line ? undefined : lines.get(keyOf(line))
    if ('message' in line) errors.push({ row: row.number, ...line })
    else if (before)
      errors.push({
        row: row.number,
        column: heads.product,
        message: `Row ${before.row} is about this too`,
      })
    else lines.set(keyOf(line), { ...line, row: row.number })
  }
  errors.push(...(await withoutPrice(db, [...lines.values()])))
  return { lines: [...lines.values()].map(({ row: _, ...line }) => line), errors }
}

const keyOf = ({ productId, variationId, customerId }: Omit<Line, 'price'>): string =>
  `${productId} ${variationId ?? ''} ${customerId ?? ''}`

async function reader(db: Db): Promise<(row: FileRow) => Line | Lost> {
  const customers = new Map((await pricedCustomers(db)).map(({ id, accountId }) => [accountId, id]))
  const products = (await productsToSheet(db, { hold: false })).filter(({ archived }) => !archived)
  const sizes = await sizesToSheet(db, { hold: false })
  const range = rangeOf(products, sizes, await categoriesToSheet(db))
  return (row) => lineIn(range, customers, row)
}

function lineIn(range: Range, customers: ReadonlyMap<string, number>, row: FileRow): Line | Lost {
  const account = cellOf(row, accountHead).toUpperCase()
  const customerId = account === '' ? null : customers.get(account)
  if (customerId === undefined)
    return { column: accountHead, message: 'No customer has this account ID' }
  const sold = soldIn(range, row)
  if ('message' in sold) return sold
  const price = toTwoPlaces(cellOf(row, priceHead).replace(/^£\s*/, ''))
  if (price === null || compareMoney(price, '0.00') === 0)
    return { column: priceHead, message: 'Must be a price above 0, like 12.34' }
  return { productId: sold.product.id, variationId: sold.size?.id ?? null, customerId, price }
}

/**
 * A file only changes existing prices: those of each size if a product has sizes, and own prices that a customer
 * already has.
 */
async function withoutPrice(
  db: Db,
  lines: readonly (Line & { row: number })[],
): Promise<Finding[]> {
  const productIds = lines.map(({ productId }) => productId)
  const prices = await currentPrices(db, { categoryId: null, productIds })
  const known = new Set(prices.map(keyOf))
  return lines
    .filter((line) => !known.has(keyOf(line)))
    .map(({ row, customerId }) =>
      customerId === null
        ? {
            row,
            column: heads.size,
            message: 'Say which size: this product has no price of its own',
          }
        : { row, column: accountHead, message: 'This customer has no price of its own for this' },
    )
}
