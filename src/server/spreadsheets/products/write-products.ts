import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import {
  insertProducts,
  insertSizes,
  newProductIds,
  type ProductRow,
  type SizeRow,
  updateProducts,
  updateSizes,
} from './products-sheet-rows.ts'
import { stepOf, writeAll } from '#server/spreadsheets/sheet.ts'
import type { Spoken } from './spoken-product.ts'

/** Saves new products with their sizes, and changes to existing ones; pictures and orders stay. */
export async function writeProducts(work: Work, tx: Db, spoken: readonly Spoken[]): Promise<void> {
  const now = isoOf(work.now)
  const added = spoken.filter(({ current }) => !current)
  const ids = await newProductIds(tx, added.length)
  const idOf = new Map(added.map((each, place) => [each, ids[place] ?? 0]))
  const changed = spoken.filter(isChanged)
  const sizes = spoken.flatMap((each) => {
    const productId = each.current?.id ?? idOf.get(each)
    return each.newSizes.map((size) => ({ ...size, productId }) as SizeRow)
  })
  await writeAll(work, [
    stepOf(
      added.map((each) => rowOf(each, idOf.get(each))),
      async (part) => void (await insertProducts(tx, part, now)),
    ),
    stepOf(
      changed.map((each) => rowOf(each, each.current?.id)),
      async (part) => void (await updateProducts(tx, part, now)),
    ),
    stepOf(sizes, async (part) => void (await insertSizes(tx, part))),
    stepOf(
      spoken.flatMap(({ changedSizes }) => changedSizes),
      async (part) => void (await updateSizes(tx, part)),
    ),
  ])
}

const isChanged = ({ current, compared, newSizes }: Spoken): boolean =>
  current !== undefined &&
  (compared.fields.length > 0 || (newSizes.length > 0 && !current.hasVariations))

/** Once a product has a size, people order its sizes. */
const rowOf = ({ current, compared, newSizes }: Spoken, id: number | undefined) =>
  ({
    ...current,
    ...compared.values,
    id,
    hasVariations: (current?.hasVariations ?? false) || newSizes.length > 0,
  }) as ProductRow
