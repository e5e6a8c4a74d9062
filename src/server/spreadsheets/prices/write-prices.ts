import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { changedSince } from '#server/spreadsheets/changed-since.ts'
import {
  deleteSizePrices,
  insertSizePrices,
  insertTerms,
  type PriceRow,
  updateSizePrices,
  updateTerms,
} from './prices-sheet-rows.ts'
import { stepOf, writeAll } from '#server/spreadsheets/sheet.ts'

type Change = { before: PriceRow | undefined; after: PriceRow }

/** Existing prices are already locked. A price that somebody set meanwhile is not overwritten. */
export async function writePrices(work: Work, tx: Db, changes: readonly Change[]): Promise<void> {
  const of = (known: boolean, wanted: (after: PriceRow) => boolean) =>
    changes
      .filter(({ before, after }) => (before !== undefined) === known && wanted(after))
      .map(({ after }) => after)
  await writeAll(work, [
    stepOf(of(false, isTerms), async (part) => all(part, await insertTerms(tx, part))),
    stepOf(of(true, isTerms), async (part) => void (await updateTerms(tx, part))),
    stepOf(of(false, isSize), async (part) => all(part, await insertSizePrices(tx, part))),
    stepOf(
      of(true, (after) => isSize(after) && after.customerPrice !== null),
      async (part) => void (await updateSizePrices(tx, part)),
    ),
    stepOf(
      of(true, (after) => isSize(after) && after.customerPrice === null),
      async (part) => void (await deleteSizePrices(tx, part)),
    ),
  ])
}

const isSize = ({ sizeId }: PriceRow): boolean => sizeId !== null
const isTerms = (row: PriceRow): boolean => !isSize(row)

function all(part: readonly PriceRow[], written: number): void {
  if (written < part.length) throw changedSince('Customer prices')
}
