import { setImmediate } from 'node:timers/promises'
import type { Difference, Finding } from '#contract/catalogue/spreadsheets.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'

/** A row of a file, by heading; its number is the spreadsheet's own. */
export type FileRow = {
  number: number
  cells: Readonly<Record<string, string | undefined>>
  /** Columns that a new row may leave blank, though the form asks for them. */
  mayLack?: readonly string[]
}

export const cellOf = ({ cells }: FileRow, head: string): string => (cells[head] ?? '').trim()

/** The result of one row of the file. */
export type Outcome = { row: number; name: string; isNew: boolean; fields: Difference[] }

/** What importing a file would do, and what is wrong with the file; `write` does it. */
export type Plan = {
  errors: Finding[]
  outcomes: Outcome[]
  write: (work: Work, tx: Db) => Promise<void>
}

/** With `hold`, the rows on which the plan depends are locked until the transaction ends. */
export type Planning = {
  work: Work
  db: Db
  rows: readonly FileRow[]
  hold: boolean
  /** Categories that the import may add. */
  newCategories: readonly string[]
}

/** One kind of spreadsheet. */
export type Sheet = {
  /** The noun for its rows, in the plural. */
  noun: string
  heads: readonly string[]
  /** Columns without which rows cannot be told apart. */
  needed: readonly string[]
  everything: (db: Db) => Promise<string[][]>
  plan: (planning: Planning) => Promise<Plan>
}

const atOnce = 500

/** Goes through many rows: reports progress, lets other calls run, and stops if nobody is waiting any more. */
export async function through<T>(
  { waiting }: Work,
  rows: readonly T[],
  each: (row: T) => void,
): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    waiting.gone.throwIfAborted()
    rows.slice(at, at + atOnce).forEach(each)
    waiting.tell({ doing: 'checking', done: Math.min(at + atOnce, rows.length), of: rows.length })
    await setImmediate()
  }
}

/** One kind of write for many rows, at most a thousand in a statement. */
export type Step = { count: number; write: (from: number, to: number) => Promise<void> }

/** A step that writes these rows. */
export const stepOf = <T>(rows: readonly T[], write: (part: T[]) => Promise<void>): Step => ({
  count: rows.length,
  write: (from, to) => write(rows.slice(from, to)),
})

/** Runs one writing step after another and reports how many rows are written. */
export async function writeAll({ waiting }: Work, steps: readonly Step[]): Promise<void> {
  const of = steps.reduce((sum, { count }) => sum + count, 0)
  let done = 0
  for (const { count, write } of steps) {
    for (let at = 0; at < count; at += 2 * atOnce) {
      const to = Math.min(at + 2 * atOnce, count)
      await write(at, to)
      done += to - at
      waiting.tell({ doing: 'writing', done, of })
    }
  }
}
