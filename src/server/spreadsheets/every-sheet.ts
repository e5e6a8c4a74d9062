import type { SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import { customersSheet } from './customers/customers-sheet.ts'
import { openingsSheet } from './openings/openings-sheet.ts'
import { pricesSheet } from './prices/prices-sheet.ts'
import { productsSheet } from './products/products-sheet.ts'
import type { Sheet } from './sheet.ts'

export const everySheet: Record<SpreadsheetKind, Sheet> = {
  customers: customersSheet,
  products: productsSheet,
  'customer-prices': pricesSheet,
  'opening-balances': openingsSheet,
}
