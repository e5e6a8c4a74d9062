import type { Finding } from '#contract/catalogue/spreadsheets.ts'
import type { Column } from '#server/spreadsheets/columns.ts'
import { type Compared, comparedWith, newFrom } from '#server/spreadsheets/differences.ts'
import { obstacleToPieceTerms, type PieceTerms } from '#domain/products/by-the-piece.ts'
import { productColumns, sizeColumns, sizeTermHead, termHeads } from './product-columns.ts'
import {
  categoriesToSheet,
  type CategoryRow,
  type ProductRow,
  productsToSheet,
  type SizeRow,
  sizesToSheet,
  taresToSheet,
} from './products-sheet-rows.ts'
import { heads, productIn, type Range, rangeOf, sizeIn } from './range.ts'
import {
  cellOf,
  type FileRow,
  type Outcome,
  type Plan,
  type Planning,
  through,
} from '#server/spreadsheets/sheet.ts'
import type { ProductInFile } from './product-in-file.ts'
import { writeProducts } from './write-products.ts'

type Told = { errors: Finding[]; outcomes: Outcome[] }

export async function planProducts(planning: Planning): Promise<Plan> {
  const { work, db, rows, hold } = planning
  const categories = withNew(await categoriesToSheet(db), planning.newCategories)
  const products = await productsToSheet(db, { hold })
  const range = rangeOf(products, await sizesToSheet(db, { hold }), categories)
  const tares = await taresToSheet(db)
  const columns = productColumns(categories, tares)
  const ofSizes = sizeColumns(tares)
  const spoken = new Map<string, ProductInFile>()
  const told: Told = { errors: [], outcomes: [] }
  await through(work, rows, (row) => {
    const match = productIn(range, row)
    if ('message' in match) return void told.errors.push({ row: row.number, ...match })
    const key = match.found ? `#${match.found.id}` : newKeyOf(row)
    const known = spoken.get(key)
    const shared = known && sharedCode(known.first, row)
    if (shared) return void told.errors.push(shared)
    const of = known ?? spokenFirst(columns, row, match.found)
    spoken.set(key, of)
    if (known) told.errors.push(...contradictions(columns, known.first, row))
    takeRow(told, { range, ofSizes }, of, row)
  })
  for (const each of spoken.values())
    told.errors.push(...withoutPrice(each), ...codeTaken(range, each), ...impossiblePieces(each))
  return { ...told, write: (...to) => writeProducts(...to, [...spoken.values()], categories) }
}

/** New categories have negative ids until they are saved. */
const withNew = (categories: readonly CategoryRow[], names: readonly string[]): CategoryRow[] => [
  ...categories,
  ...names.map((name, place) => ({ id: -place - 1, name, isActive: true })),
]

const newKeyOf = (row: FileRow): string =>
  (
    cellOf(row, heads.code) || `${cellOf(row, heads.product)}\n${cellOf(row, heads.category)}`
  ).toLowerCase()

/** An obstacle if two rows give the same code to products of different names. */
function sharedCode(first: FileRow, row: FileRow): Finding | null {
  const [name, other] = [first, row].map((each) => cellOf(each, heads.product).toLowerCase())
  const isCoded = cellOf(row, heads.productId) === '' && cellOf(row, heads.code) !== ''
  if (!isCoded || name === other || !name || !other) return null
  const message = `Row ${first.number} has this code too: ${cellOf(first, heads.product)}`
  return { row: row.number, column: heads.code, message }
}

/** An obstacle if another product of the range has this code. */
function codeTaken({ byCode }: Range, { first, current, compared }: ProductInFile): Finding[] {
  const { code } = compared.values
  const other = code ? byCode.get(code.toLowerCase()) : undefined
  if (!other || other.id === current?.id) return []
  return [{ row: first.number, column: heads.code, message: `${other.name} has this code` }]
}

const spokenFirst = (
  columns: readonly Column<ProductRow>[],
  first: FileRow,
  current?: ProductRow,
): ProductInFile => ({
  first,
  ...(current && { current }),
  compared: eitherPriced(
    current ? comparedWith(columns, first, current) : newFrom(columns, first, {}),
    current,
  ),
  rowOfSize: new Map(),
  newSizes: [],
  changedSizes: [],
})

/**
 * A product has a base price or is priced on request: a row that says one of the two ends the other. If it says both,
 * the price goes.
 */
function eitherPriced(compared: Compared<ProductRow>, current?: ProductRow): Compared<ProductRow> {
  const { fields, values } = compared
  if (current?.hasVariations) return compared
  if (values.priceOnRequest && (values.basePrice ?? current?.basePrice) != null) {
    const others = fields.filter(({ column }) => column !== 'Base price')
    const gone = { column: 'Base price', from: current?.basePrice ?? '', to: '' }
    return {
      ...compared,
      values: { ...values, basePrice: null },
      fields: gone.from ? [...others, gone] : others,
    }
  }
  if (values.basePrice == null || !current?.priceOnRequest || values.priceOnRequest !== undefined)
    return compared
  const ended = { column: 'Price on request', from: 'yes', to: 'no' }
  return {
    ...compared,
    values: { ...values, priceOnRequest: false },
    fields: [...fields, ended],
  }
}

/** Cells about the product that disagree with its first row. */
const contradictions = (
  columns: readonly Column<ProductRow>[],
  first: FileRow,
  row: FileRow,
): Finding[] =>
  columns
    .filter(({ head }) => cellOf(first, head) !== cellOf(row, head))
    .map(({ head }) => ({
      row: row.number,
      column: head,
      message: `Row ${first.number} says otherwise of the same product`,
    }))

type Known = { range: Range; ofSizes: readonly Column<SizeRow>[] }

function takeRow(told: Told, about: Known, of: ProductInFile, row: FileRow): void {
  const { current, first, compared } = of
  const own = row === first ? compared : { fields: [], errors: [] }
  const size = sizeOf(about, of, row)
  const name = [cellOf(row, heads.product) || current?.name, cellOf(row, heads.size)]
  told.errors.push(...own.errors, ...size.errors)
  told.outcomes.push({
    row: row.number,
    name: name.filter(Boolean).join(', '),
    isNew: !current || size.isNew,
    fields: [...own.fields, ...size.fields],
  })
}

type OfSize = Pick<Compared<SizeRow>, 'fields' | 'errors'> & { isNew: boolean }

/** What a row says about a size; adds what to write to the plan. */
function sizeOf({ range, ofSizes }: Known, of: ProductInFile, row: FileRow): OfSize {
  const nothing = { fields: [], errors: [], isNew: false }
  const { number } = row
  const filled = [heads.sizeId, ...ofSizes.map(({ head }) => head)].some(
    (head) => cellOf(row, head) !== '',
  )
  const match = filled ? sizeIn(range, of.current, row) : {}
  if ('message' in match) return { ...nothing, errors: [{ row: number, ...match }] }
  const { found } = match
  const key = found ? `#${found.id}` : cellOf(row, heads.size).toLowerCase()
  const before = of.rowOfSize.get(key)
  if (before !== undefined) {
    const message = `Row ${before} is about this too`
    return { ...nothing, errors: [{ row: number, column: heads.size, message }] }
  }
  of.rowOfSize.set(key, number)
  if (!filled) return nothing
  const compared = found ? comparedWith(ofSizes, row, found) : newFrom(ofSizes, row, {})
  const sized = { ...found, ...compared.values }
  compared.errors.push(...termsObstacle(compared, sized, row, sizeTermHead))
  if (!found) of.newSizes.push(compared.values)
  else if (compared.fields.length > 0) of.changedSizes.push({ ...found, ...compared.values })
  return { ...compared, isNew: !found }
}

/** Why a product can't be ordered as the file says, by the column to correct. */
const impossiblePieces = ({ first, current, compared }: ProductInFile): Finding[] =>
  termsObstacle(compared, { ...current, ...compared.values }, first, (term) => termHeads[term])

/** Only what the file changes is checked, and only if each cell can be read. */
function termsObstacle(
  { values, errors }: Compared<ProductRow> | Compared<SizeRow>,
  sold: Partial<PieceTerms> & { unit?: string },
  row: FileRow,
  headOf: (term: keyof PieceTerms) => string,
): Finding[] {
  const touched = ['unit', ...Object.keys(termHeads)].some((field) => field in values)
  if (!touched || errors.length > 0) return []
  const { orderedBy = 'kg', unit = 'each', piecesPerBox = null } = sold
  const { averageKg = null, leastKg = null, mostKg = null } = sold
  const terms = { orderedBy, unit, piecesPerBox, averageKg, leastKg, mostKg }
  const obstacle = obstacleToPieceTerms(terms)
  if (!obstacle) return []
  return [{ row: row.number, column: headOf(obstacle.field), message: obstacle.message }]
}

/** A product without sizes is ordered at its base price, so it must have one. */
function withoutPrice({ first, current, compared, newSizes }: ProductInFile): Finding[] {
  const column = 'Base price'
  const touched = !current || compared.fields.some((field) => field.column === column)
  const { basePrice, priceOnRequest } = { ...current, ...compared.values }
  if (
    priceOnRequest ||
    !touched ||
    basePrice != null ||
    current?.hasVariations ||
    newSizes.length > 0
  )
    return []
  if (compared.errors.some((error) => error.column === column)) return []
  const message = 'Base price is required when product has no variations'
  return [{ row: first.number, column, message }]
}
