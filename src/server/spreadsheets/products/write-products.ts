import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import {
  type CategoryRow,
  insertCategories,
  insertProducts,
  insertSizes,
  newProductIds,
  type ProductRow,
  type SizeRow,
  updateProducts,
  updateSizes,
} from './products-sheet-rows.ts'
import { stepOf, writeAll } from '#server/spreadsheets/sheet.ts'
import type { ProductInFile } from './product-in-file.ts'

/** Saves new products with their sizes, and changes to existing ones; pictures and orders stay. */
export async function writeProducts(
  work: Work,
  tx: Db,
  given: readonly ProductInFile[],
  categories: readonly CategoryRow[],
): Promise<void> {
  const now = isoOf(work.now)
  const spoken = await inCategories(tx, given, categories)
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

/** Saves the new categories that products are in. */
async function inCategories(
  tx: Db,
  spoken: readonly ProductInFile[],
  categories: readonly CategoryRow[],
): Promise<ProductInFile[]> {
  const used = new Set(spoken.map(({ compared }) => compared.values.categoryId))
  const added = categories.filter(({ id }) => id < 0 && used.has(id))
  const saved =
    added.length > 0
      ? await insertCategories(
          tx,
          added.map(({ name }) => name),
        )
      : []
  const idOf = new Map(
    added.map(({ id, name }) => [id, saved.find((each) => each.name === name)?.id]),
  )
  return spoken.map((each) => {
    const categoryId = idOf.get(each.compared.values.categoryId ?? 0)
    if (categoryId === undefined) return each
    return {
      ...each,
      compared: { ...each.compared, values: { ...each.compared.values, categoryId } },
    }
  })
}

const isChanged = ({ current, compared, newSizes }: ProductInFile): boolean =>
  current !== undefined &&
  (compared.fields.length > 0 || (newSizes.length > 0 && !current.hasVariations))

/** Once a product has a size, people order its sizes. */
const rowOf = ({ current, compared, newSizes }: ProductInFile, id: number | undefined) =>
  ({
    ...current,
    ...compared.values,
    id,
    hasVariations: (current?.hasVariations ?? false) || newSizes.length > 0,
  }) as ProductRow
