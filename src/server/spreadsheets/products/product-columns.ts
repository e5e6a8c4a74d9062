import { addVariation, newProduct } from '#contract/catalogue/products.ts'
import { vatRates } from '#domain/money/money.ts'
import { declarable } from '#domain/products/allergens.ts'
import { waysToOrder } from '#domain/products/by-the-piece.ts'
import { productUnits, variationUnits } from '#domain/products/units.ts'
import {
  choiceColumn,
  type Column,
  moneyColumn,
  numberColumn,
  optionalText,
  quantityColumn,
  textColumn,
  wordsColumn,
  yesNoColumn,
} from '#server/spreadsheets/columns.ts'
import type { CategoryRow, ProductRow, SizeRow, TareRow } from './products-sheet-rows.ts'
import { heads } from './range.ts'

const rules = newProduct.shape
const sizeRules = addVariation.body.shape
const themselves = <T>(words: readonly T[]) => words.map((word) => [word, String(word)] as const)

/** A product can only be moved into a visible category, but an export also names hidden ones. */
function categoryColumn(categories: readonly CategoryRow[]): Column<ProductRow> {
  const named = (some: readonly CategoryRow[]) => some.map(({ id, name }) => [id, name] as const)
  const head = [heads.category, 'categoryId'] as [string, 'categoryId']
  const needed = 'Category is required'
  const shown = categories.filter(({ isActive }) => isActive)
  const { show } = choiceColumn<ProductRow>(head, named(categories))
  return { ...choiceColumn<ProductRow>(head, named(shown), { needed }), show }
}

/** The headings of how a product is ordered; those of a size begin with 'Size'. */
export const termHeads = {
  orderedBy: 'Ordered by',
  averageKg: 'Average kg',
  leastKg: 'Least kg',
  mostKg: 'Most kg',
  piecesPerBox: 'Pieces per box',
  tareId: 'Tare',
} as const
type Term = keyof typeof termHeads

export const sizeTermHead = (term: Term): string => `Size ${termHeads[term].toLowerCase()}`

/** 'Ordered by' is blank for goods ordered by weight. A product may keep a tare that is no longer used. */
function termColumns<Row extends ProductRow | SizeRow>(
  tares: readonly TareRow[],
  head: (term: Term) => string,
): Column<Row>[] {
  const named = <Of extends Term>(term: Of) =>
    [head(term), term] as [string, Of & keyof Row & string]
  const byName = (some: readonly TareRow[]) =>
    [[null, ''], ...some.map(({ id, name }) => [id, name] as const)] as const
  const shown = choiceColumn<Row>(named('tareId'), byName(tares)).show
  return [
    choiceColumn(
      named('orderedBy'),
      waysToOrder.map((way) => [way, way === 'kg' ? '' : way] as const),
    ),
    quantityColumn(named('averageKg'), rules.averageKg),
    quantityColumn(named('leastKg'), rules.leastKg),
    quantityColumn(named('mostKg'), rules.mostKg),
    numberColumn(named('piecesPerBox'), rules.piecesPerBox),
    {
      ...choiceColumn<Row>(named('tareId'), byName(tares.filter(({ isActive }) => isActive))),
      show: shown,
    },
  ]
}

export const productColumns = (
  categories: readonly CategoryRow[],
  tares: readonly TareRow[],
): Column<ProductRow>[] => [
  textColumn([heads.product, 'name'], rules.name),
  categoryColumn(categories),
  optionalText(['Description', 'description'], rules.description),
  moneyColumn(['Base price', 'basePrice'], rules.basePrice),
  choiceColumn(['Unit', 'unit'], themselves(productUnits), { needed: 'Unit is required' }),
  choiceColumn(
    ['VAT', 'vatRate'],
    vatRates.map((rate) => [rate, `${rate}%`] as const),
  ),
  wordsColumn(['Allergens', 'allergens'], declarable, rules.allergens),
  optionalText(['Ingredients', 'ingredients'], rules.ingredients),
  numberColumn(['Use by days', 'typicalUseByDays'], rules.typicalUseByDays),
  yesNoColumn(['Archived', 'archived'], false),
  optionalText([heads.code, 'code'], rules.code),
  yesNoColumn(['Price on request', 'priceOnRequest'], false),
  ...termColumns<ProductRow>(tares, (term) => termHeads[term]),
]

export const sizeColumns = (tares: readonly TareRow[]): Column<SizeRow>[] => [
  textColumn([heads.size, 'name'], sizeRules.name),
  optionalText(['Size description', 'description'], sizeRules.description),
  optionalText(['Size weight', 'weight'], sizeRules.weight),
  moneyColumn(['Size price', 'price'], sizeRules.price, { needed: true }),
  choiceColumn(['Size unit', 'unit'], themselves(variationUnits)),
  numberColumn(['Size order', 'displayOrder'], sizeRules.displayOrder, 0),
  ...termColumns<SizeRow>(tares, sizeTermHead),
]
