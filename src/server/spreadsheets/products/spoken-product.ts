import type { Compared } from '#server/spreadsheets/differences.ts'
import type { ProductRow, SizeRow } from './products-sheet-rows.ts'
import type { FileRow } from '#server/spreadsheets/sheet.ts'

/** A product the file speaks of: its first row says what the product is, each row may add a size. */
export type Spoken = {
  first: FileRow
  current?: ProductRow
  compared: Compared<ProductRow>
  /** Which row spoke of which size; of the product alone under ''. */
  said: Map<string, number>
  newSizes: Partial<SizeRow>[]
  changedSizes: SizeRow[]
}
