import type { Db } from '#server/platform/database/db.ts'
import { accountHead } from '#server/spreadsheets/customers/customer-columns.ts'
import { planPrices } from './plan-prices.ts'
import { priceColumn, productOnly, termColumns } from './price-columns.ts'
import { pricedCustomers, type PriceRow, sizePricesOf, termsOf } from './prices-sheet-rows.ts'
import {
  categoriesToSheet,
  type ProductRow,
  productsToSheet,
  sizesToSheet,
} from '#server/spreadsheets/products/products-sheet-rows.ts'
import { heads } from '#server/spreadsheets/products/range.ts'
import { grouped } from '#domain/words/grouped.ts'
import type { Sheet } from '#server/spreadsheets/sheet.ts'

/** Terms for products and prices for sizes that differ from the list, customer by customer. */
export const pricesSheet: Sheet = {
  noun: 'Customer prices',
  heads: [
    accountHead,
    heads.productId,
    heads.product,
    heads.category,
    heads.sizeId,
    heads.size,
    ...termColumns.map(({ head }) => head),
  ],
  needed: [accountHead, heads.product],
  everything,
  plan: planPrices,
}

async function everything(db: Db): Promise<string[][]> {
  const customers = await pricedCustomers(db)
  const all = { hold: false, customers: customers.map(({ id }) => id) }
  const priced = grouped(
    [...(await termsOf(db, all)).filter(hasTerms), ...(await sizePricesOf(db, all))],
    ({ customerId }) => customerId,
  )
  const rowsOf = await sheetRows(db)
  return customers.flatMap(({ id, accountId }) =>
    rowsOf(priced.get(id) ?? []).map((row) => [accountId, ...row]),
  )
}

const hasTerms = ({ customerPrice, isAvailable, minimumOrder }: PriceRow): boolean =>
  customerPrice !== null || !isAvailable || minimumOrder !== null

/** One customer's rows in catalogue order; archived products have no price to change. */
async function sheetRows(db: Db): Promise<(prices: readonly PriceRow[]) => string[][]> {
  const categories = await categoriesToSheet(db)
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const products = (await productsToSheet(db, { hold: false })).filter(({ archived }) => !archived)
  const productPlaces = new Map(products.map((product, place) => [product.id, { product, place }]))
  const sizes = await sizesToSheet(db, { hold: false })
  const sizePlaces = new Map(sizes.map((size, place) => [size.id, { size, place }]))
  const about = ({ id, name, categoryId }: ProductRow) => [
    String(id),
    name,
    categoryNames.get(categoryId) ?? '',
  ]
  return (prices) =>
    prices
      .flatMap((price) => {
        const found = productPlaces.get(price.productId)
        const ofSize = price.sizeId === null ? undefined : sizePlaces.get(price.sizeId)
        if (!found) return []
        const cells = [...about(found.product), ...sizeAndTerms(price, ofSize?.size.name)]
        return [{ cells, at: [found.place, ofSize?.place ?? -1] as const }]
      })
      .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
      .map(({ cells }) => cells)
}

const sizeAndTerms = (price: PriceRow, size = ''): string[] => [
  price.sizeId === null ? '' : String(price.sizeId),
  size,
  priceColumn.show(price.customerPrice),
  ...productOnly.map(({ field, show }) => (price.sizeId === null ? show(price[field]) : '')),
]
