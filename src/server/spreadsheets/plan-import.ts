import { createHash } from 'node:crypto'
import type { SpreadsheetKind } from '#contract/spreadsheets.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { everySheet } from './every-sheet.ts'
import { readFile } from './read-file.ts'
import type { Outcome, Plan } from './sheet.ts'

export type Planned = Plan & { rows: number; changes: Outcome[]; fingerprint: string }

type Wanted = { kind: SpreadsheetKind; content: string; hold: boolean }

/** What importing this file would do to what there is now. */
export async function planImport(
  work: Work,
  db: Db,
  { kind, content, hold }: Wanted,
): Promise<Planned> {
  const sheet = everySheet[kind]
  const { rows, errors } = await readFile(content, sheet, work.waiting.gone)
  const plan = await sheet.plan({ work, db, rows, hold })
  const changes = plan.outcomes.filter(({ isNew, fields }) => isNew || fields.length > 0)
  return {
    ...plan,
    rows: rows.length,
    errors: [...errors, ...plan.errors].sort((a, b) => a.row - b.row),
    changes,
    fingerprint: fingerprintOf(kind, changes),
  }
}

/** The same for the same changes of the same values, and for no others. */
function fingerprintOf(kind: SpreadsheetKind, changes: readonly Outcome[]): string {
  const hash = createHash('sha256').update(kind)
  for (const change of changes) hash.update(JSON.stringify(change))
  return hash.digest('base64url')
}
