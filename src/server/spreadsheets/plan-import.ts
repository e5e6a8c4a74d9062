import { createHash } from 'node:crypto'
import type { Finding, SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import { londonToday } from '#domain/days/london.ts'
import { notPricedByKg } from '#domain/products/by-the-piece.ts'
import { oddPrices } from '#domain/shaping/odd-prices.ts'
import { changedMeasures } from '#domain/shaping/sold-by-weight.ts'
import type { Problem, Shaped } from '#domain/shaping/shaped.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { everySheet } from './every-sheet.ts'
import { type ShapedFile, shapeFile, type Wishes } from './shape-file.ts'
import type { FileRow, Outcome, Plan } from './sheet.ts'

export type Planned = Plan & {
  file: ShapedFile
  changes: Outcome[]
  fingerprint: string
  newCategories: string[]
  /** The numbers of the rows that do not go in. */
  left: ReadonlySet<number>
  /** The questions about odd prices and changed units, each by row. */
  asked: readonly ReadonlyMap<number, Problem>[]
}

type Wanted = Wishes & {
  kind: SpreadsheetKind
  content: string
  hold: boolean
  goodRows?: boolean | undefined
}

/** How often rows with errors are taken out and the others planned again. */
const mostRounds = 8

/** What importing this file would do to the present rows. */
export async function planImport(work: Work, db: Db, wanted: Wanted): Promise<Planned> {
  const { kind, content, hold, goodRows = false } = wanted
  const { gone } = work.waiting
  const file = await shapeFile({
    db,
    today: londonToday(work.now),
    kind,
    content,
    wishes: wanted,
    gone,
  })
  const shaped = file.rows.flatMap((row) => row.shaped)
  const problems = shaped.flatMap(problemsOf)
  const left = new Set([...file.errors, ...problems].map(({ row }) => row))
  const rowsLeft = () =>
    shaped.filter(({ number, same }) => same === undefined && !left.has(number)).map(rowOf)
  const planning = { work, db, hold, newCategories: file.newCategories }
  let plan = await everySheet[kind].plan({ ...planning, rows: rowsLeft() })
  const { words = [] } = wanted
  const clashing = new Set(
    plan.errors.flatMap(({ row, message }) => (message === notPricedByKg ? [row] : [])),
  )
  const asked = [
    oddPrices(plan.outcomes, { words, typed: pricesTyped(wanted) }),
    changedMeasures(
      plan.outcomes.filter(({ row }) => !clashing.has(row)),
      file.rows,
      words,
    ),
  ]
  let found = [...asked.flatMap(findingsOf), ...plan.errors]
  const errors = [...file.errors, ...problems, ...found]
  for (let round = 0; goodRows && found.length > 0 && round < mostRounds; round++) {
    for (const { row } of found) left.add(row)
    plan = await everySheet[kind].plan({ ...planning, rows: rowsLeft() })
    found = plan.errors
    errors.push(...found)
  }
  for (const { row } of found) left.add(row)
  const changes = plan.outcomes.filter(({ isNew, fields }) => isNew || fields.length > 0)
  return {
    ...plan,
    file,
    left,
    asked,
    newCategories: file.newCategories,
    errors: errors.sort((a, b) => a.row - b.row),
    changes,
    fingerprint: fingerprintOf(kind, changes),
  }
}

/** The rows with a price that was typed on the screen. */
const pricesTyped = ({ mended = [] }: Wishes): Set<number> =>
  new Set(mended.flatMap(({ row, field }) => (/price/i.test(field) ? [row] : [])))

const findingsOf = (asked: ReadonlyMap<number, Problem>): Finding[] =>
  [...asked].map(([row, { field, message }]) => ({ row, column: field, message }))

const problemsOf = ({ number, problems }: Shaped): Finding[] =>
  problems.map(({ field, message }) => ({ row: number, column: field, message }))

const rowOf = ({ number, cells, mayLack }: Shaped): FileRow => ({
  number,
  cells,
  ...(mayLack && { mayLack }),
})

/** A fingerprint of the changes, equal only for the same changes of the same values. */
function fingerprintOf(kind: SpreadsheetKind, changes: readonly Outcome[]): string {
  const hash = createHash('sha256').update(kind)
  for (const change of changes) hash.update(JSON.stringify(change))
  return hash.digest('base64url')
}
