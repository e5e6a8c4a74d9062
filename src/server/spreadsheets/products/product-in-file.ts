import type { Compared } from '#server/spreadsheets/differences.ts'
import type { ProductRow, SizeRow } from './products-sheet-rows.ts'
import type { FileRow } from '#server/spreadsheets/sheet.ts'

/** A product in the file: its first row describes the product, and each row may add a size. */
export type ProductInFile = {
  first: FileRow
  current?: ProductRow
  compared: Compared<ProductRow>
  /** Which row describes which size; '' is the product itself. */
  rowOfSize: Map<string, number>
  newSizes: Partial<SizeRow>[]
  changedSizes: SizeRow[]
}
