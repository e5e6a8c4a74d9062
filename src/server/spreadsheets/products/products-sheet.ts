import type { Db } from '#server/platform/database/db.ts'
import { planProducts } from './plan-products.ts'
import { productColumns, sizeColumns } from './product-columns.ts'
import {
  categoriesToSheet,
  productsToSheet,
  sizesToSheet,
  taresToSheet,
} from './products-sheet-rows.ts'
import { heads, rangeOf } from './range.ts'
import type { Sheet } from '#server/spreadsheets/sheet.ts'

/** One row for each size; a product without sizes has one row. */
export const productsSheet: Sheet = {
  noun: 'Products',
  heads: [
    heads.productId,
    ...productColumns([], []).map(({ head }) => head),
    heads.sizeId,
    ...sizeColumns([]).map(({ head }) => head),
  ],
  needed: [heads.product],
  everything,
  plan: planProducts,
}

async function everything(db: Db): Promise<string[][]> {
  const categories = await categoriesToSheet(db)
  const products = await productsToSheet(db, { hold: false })
  const { sizes } = rangeOf([], await sizesToSheet(db, { hold: false }), categories)
  const tares = await taresToSheet(db)
  const columns = productColumns(categories, tares)
  const columnsOfSizes = sizeColumns(tares)
  return products.flatMap((product) => {
    const own = columns.map(({ field, show }) => show(product[field]))
    const ofSizes = (sizes.get(product.id) ?? []).map((size) => [
      String(size.id),
      ...columnsOfSizes.map(({ field, show }) => show(size[field])),
    ])
    const rows = ofSizes.length > 0 ? ofSizes : [['', ...columnsOfSizes.map(() => '')]]
    return rows.map((size) => [String(product.id), ...own, ...size])
  })
}
