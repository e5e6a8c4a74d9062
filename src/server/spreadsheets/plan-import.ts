import { createHash } from 'node:crypto'
import type { Finding, SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import { londonToday } from '#domain/days/days.ts'
import type { Shaped } from '#domain/shaping/shaped.ts'
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
  const errors = [...file.errors, ...problems, ...plan.errors]
  for (let round = 0; goodRows && plan.errors.length > 0 && round < mostRounds; round++) {
    for (const { row } of plan.errors) left.add(row)
    plan = await everySheet[kind].plan({ ...planning, rows: rowsLeft() })
    errors.push(...plan.errors)
  }
  for (const { row } of plan.errors) left.add(row)
  const changes = plan.outcomes.filter(({ isNew, fields }) => isNew || fields.length > 0)
  return {
    ...plan,
    file,
    left,
    newCategories: file.newCategories,
    errors: errors.sort((a, b) => a.row - b.row),
    changes,
    fingerprint: fingerprintOf(kind, changes),
  }
}

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
