import { addVariation, newProduct } from '#contract/catalogue/products.ts'
import { vatRates } from '#domain/money/money.ts'
import { declarable } from '#domain/products/allergens.ts'
import { productUnits, variationUnits } from '#domain/products/units.ts'
import {
  choiceColumn,
  type Column,
  moneyColumn,
  numberColumn,
  optionalText,
  textColumn,
  wordsColumn,
  yesNoColumn,
} from '#server/spreadsheets/columns.ts'
import type { CategoryRow, ProductRow, SizeRow } from './products-sheet-rows.ts'
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

export const productColumns = (categories: readonly CategoryRow[]): Column<ProductRow>[] => [
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
]

export const sizeColumns: Column<SizeRow>[] = [
  textColumn([heads.size, 'name'], sizeRules.name),
  optionalText(['Size description', 'description'], sizeRules.description),
  optionalText(['Size weight', 'weight'], sizeRules.weight),
  moneyColumn(['Size price', 'price'], sizeRules.price, { needed: true }),
  choiceColumn(['Size unit', 'unit'], themselves(variationUnits)),
  numberColumn(['Size order', 'displayOrder'], sizeRules.displayOrder, 0),
]
