import { priceProduct } from '#contract/customers/customer-pricing.ts'
import {
  type Column,
  moneyColumn,
  quantityColumn,
  yesNoColumn,
} from '#server/spreadsheets/columns.ts'
import type { Terms } from './prices-sheet-rows.ts'

const rules = priceProduct.body.shape

/** A blank cell means the base price. */
export const priceColumn: Column<Terms> = moneyColumn(
  ['Price', 'customerPrice'],
  rules.customerPrice,
)

/** A size has only a price; whether a customer may order it is set on the product. */
export const productOnly: Column<Terms>[] = [
  yesNoColumn(['Available', 'isAvailable'], true),
  quantityColumn(['Minimum order', 'minimumOrder'], rules.minimumOrder),
]

export const termColumns: Column<Terms>[] = [priceColumn, ...productOnly]
