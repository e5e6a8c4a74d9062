import type { AnswerOf } from '#contract/endpoint.ts'
import * as contract from '#contract/catalogue/spreadsheets.ts'
import type { Finding, ImportPreview, SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'
import { changedSince } from './changed-since.ts'
import { everySheet } from './every-sheet.ts'
import { holdImports } from './imports-rows.ts'
import { readFile } from './read-file.ts'
import type { Outcome, Plan } from './sheet.ts'

type Imported = AnswerOf<typeof contract.importSpreadsheet>

/** Saves what the preview showed, all of it or nothing. Refuses if the result would now be different. */
export const importSpreadsheet = (
  work: Work,
  { params: { kind }, body }: Asked<typeof contract.importSpreadsheet>,
) =>
  work.transact(async (tx): Promise<Imported> => {
    await holdImports(tx)
    const plan = await planImport(work, tx, { kind, content: body.content, hold: true })
    const { noun } = everySheet[kind]
    if (plan.errors[0]) throw invalid(nothingImported(plan.errors[0]))
    if (plan.fingerprint !== body.fingerprint) throw changedSince(noun)
    await plan.write(work, tx)
    const added = plan.changes.filter(({ isNew }) => isNew).length
    const changed = plan.changes.length - added
    return { message: `${noun} are imported: ${added} new, ${changed} changed.`, added, changed }
  })

const nothingImported = ({ row, column, message }: Finding): string =>
  `Nothing was imported. Row ${row}, ${column}: ${message}`

/** What the file would change and what is wrong with it; saves nothing. */
export async function previewImport(
  work: Work,
  { params: { kind }, body }: Asked<typeof contract.previewImport>,
): Promise<ImportPreview> {
  const { rows, errors, outcomes, changes, fingerprint } = await planImport(work, work.db, {
    kind,
    content: body.content,
    hold: false,
  })
  const added = changes.filter(({ isNew }) => isNew).length
  return {
    rows,
    added,
    changed: changes.length - added,
    unchanged: outcomes.length - changes.length,
    errorCount: errors.length,
    errors: errors.slice(0, contract.mostErrorsTold),
    changes: changes.slice(0, contract.mostChangesShown),
    fingerprint: errors.length === 0 ? fingerprint : null,
  }
}

type Planned = Plan & { rows: number; changes: Outcome[]; fingerprint: string }

type Wanted = { kind: SpreadsheetKind; content: string; hold: boolean }

/** What importing this file would do to the present rows. */
async function planImport(work: Work, db: Db, { kind, content, hold }: Wanted): Promise<Planned> {
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

/** A fingerprint of the changes, equal only for the same changes of the same values. */
function fingerprintOf(kind: SpreadsheetKind, changes: readonly Outcome[]): string {
  const hash = createHash('sha256').update(kind)
  for (const change of changes) hash.update(JSON.stringify(change))
  return hash.digest('base64url')
}
