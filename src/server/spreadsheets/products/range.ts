import { grouped } from '#domain/words/grouped.ts'
import type { CategoryRow, ProductRow, SizeRow } from './products-sheet-rows.ts'
import { cellOf, type FileRow } from '#server/spreadsheets/sheet.ts'

export const heads = {
  productId: 'Product ID',
  code: 'Code',
  product: 'Product',
  category: 'Category',
  sizeId: 'Size ID',
  size: 'Size',
} as const

/** The products that a file may refer to, found by ID or by name. */
export type Range = {
  byId: ReadonlyMap<string, ProductRow>
  byName: ReadonlyMap<string, ProductRow[]>
  /** Products that are not archived, by code in lower case. */
  byCode: ReadonlyMap<string, ProductRow>
  sizes: ReadonlyMap<number, SizeRow[]>
  categories: ReadonlyMap<number, string>
}

/** Why it is unclear what a row refers to, and the column that says so. */
export type Lost = { column: string; message: string }
export type Match<T> = { found?: T } | Lost

const nameOf = (text: string | undefined): string => (text ?? '').trim().toLowerCase()

export function rangeOf(
  products: readonly ProductRow[],
  sizes: readonly SizeRow[],
  categories: readonly CategoryRow[],
): Range {
  return {
    byId: new Map(products.map((each) => [String(each.id), each])),
    byName: grouped(products, ({ name }) => nameOf(name)),
    byCode: new Map(
      products.flatMap((each) =>
        each.code === null || each.archived ? [] : [[nameOf(each.code), each] as const],
      ),
    ),
    sizes: grouped(sizes, ({ productId }) => productId),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  }
}

/** Finds the product by the row's ID, else by its code, else by its name (and its category, if given). */
export function productIn(range: Range, row: FileRow): Match<ProductRow> {
  const id = cellOf(row, heads.productId)
  if (id !== '') {
    const found = range.byId.get(id)
    return found
      ? { found }
      : { column: heads.productId, message: 'There is no product of this ID' }
  }
  const code = nameOf(row.cells[heads.code])
  const coded = code === '' ? undefined : range.byCode.get(code)
  if (coded) return { found: coded }
  const category = nameOf(row.cells[heads.category])
  const named = (range.byName.get(nameOf(row.cells[heads.product])) ?? []).filter(
    (each) =>
      (category === '' || nameOf(range.categories.get(each.categoryId)) === category) &&
      (code === '' || each.code === null || each.archived),
  )
  const offered = named.filter(({ archived }) => !archived)
  const wanted = offered.length > 0 || cellOf(row, 'Archived') === '' ? offered : named
  if (wanted.length <= 1) return { found: wanted[0] }
  const message = 'More than one product is called this: say which by its Product ID'
  return { column: heads.product, message }
}

/** Finds the size by the row's ID, else by its name among the product's sizes. */
export function sizeIn(
  range: Range,
  product: ProductRow | undefined,
  row: FileRow,
): Match<SizeRow> {
  const sizes = (product && range.sizes.get(product.id)) ?? []
  const id = cellOf(row, heads.sizeId)
  if (id !== '') {
    const found = sizes.find((size) => String(size.id) === id)
    return found
      ? { found }
      : { column: heads.sizeId, message: 'This product has no size of this ID' }
  }
  const named = sizes.filter(({ name }) => nameOf(name) === nameOf(row.cells[heads.size]))
  if (named.length <= 1) return { found: named[0] }
  const message = 'More than one size of this product is called this: say which by its Size ID'
  return { column: heads.size, message }
}

/** The product or the size of it that a row prices, or why there is none. */
export function soldIn(
  range: Range,
  row: FileRow,
): { product: ProductRow; size: SizeRow | null } | Lost {
  const match = productIn(range, row)
  if ('message' in match) return match
  const product = match.found
  if (!product) return { column: heads.product, message: 'There is no such product in the range' }
  const sized = cellOf(row, heads.size) !== '' || cellOf(row, heads.sizeId) !== ''
  const size = sized ? sizeIn(range, product, row) : {}
  if ('message' in size) return size
  if (sized && !size.found)
    return { column: heads.size, message: `${product.name} has no size of this name` }
  return otherName(row, product, size.found?.name) ?? { product, size: size.found ?? null }
}

/** An ID beside another product's name, as happens when someone sorts one column without the others. */
function otherName(row: FileRow, product: ProductRow, size: string | undefined): Lost | undefined {
  const differs = (head: string, name: string) => {
    const typed = cellOf(row, head)
    return typed !== '' && typed.toLowerCase() !== name.trim().toLowerCase()
  }
  if (differs(heads.product, product.name))
    return { column: heads.product, message: `The product of this ID is ${product.name}` }
  if (size !== undefined && differs(heads.size, size))
    return { column: heads.size, message: `The size of this ID is ${size}` }
  return undefined
}
