import type { AnswerOf } from '#contract/endpoint.ts'
import * as contract from '#contract/catalogue/spreadsheets.ts'
import type { Finding, ImportPreview } from '#contract/catalogue/spreadsheets.ts'
import { headingKey, isByPlace } from '#domain/shaping/match-columns.ts'
import { counted } from '#domain/words/counted.ts'
import { importWords } from '#domain/words/import-words.ts'
import { isoOf } from '#server/platform/clock.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { changedSince } from './changed-since.ts'
import { everySheet } from './every-sheet.ts'
import { holdImports, remember } from './imports-rows.ts'
import { afterImport, beforeImport, partsOf } from './undo-rows.ts'
import { linesOf } from './import-lines.ts'
import { planImport } from './plan-import.ts'
import type { Wishes } from './shape-file.ts'

type Imported = AnswerOf<typeof contract.importSpreadsheet>

/** Saves what the preview showed. Refuses if the result would now be different. */
export const importSpreadsheet = (
  work: Work,
  { params: { kind }, body }: Asked<typeof contract.importSpreadsheet>,
) =>
  work.transact(async (tx): Promise<Imported> => {
    await holdImports(tx)
    const plan = await planImport(work, tx, { kind, ...body, hold: true })
    const { noun } = everySheet[kind]
    if (plan.errors[0] && !body.goodRows) throw invalid(nothingImported(plan.errors[0]))
    if (plan.fingerprint !== body.fingerprint) throw changedSince(noun)
    const by = work.actor.name
    const fileName = body.fileName ?? ''
    const importId = await beforeImport(tx, { kind, fileName, by, now: isoOf(work.now) })
    await plan.write(work, tx)
    await afterImport(tx, kind, importId)
    await remember(tx, { kind, ...chosenIn(body) })
    const added = plan.changes.filter(({ isNew }) => isNew).length
    const changed = plan.changes.length - added
    const left = plan.left.size
    const rows = counted(plan.changes.length, 'row')
    const message = `${rows} imported. ${importWords(await partsOf(tx, importId))}${left > 0 ? ` Left out: ${counted(left, 'row')}.` : ''}`
    return { message, added, changed, left, importId }
  })

/**
 * What a person chose, to remember for the next file. Answers for blank cells, about prices and changed units, and for
 * columns without a heading count only for this one.
 */
const chosenIn = ({ columns = [], words = [] }: Wishes) => ({
  columns: columns
    .filter(({ heading }) => !isByPlace(heading))
    .map(({ heading, field }) => ({ heading: headingKey(heading), field })),
  words: words.filter(({ kind, word }) => kind !== 'price' && kind !== 'measure' && word !== ''),
})

const nothingImported = ({ row, column, message }: Finding): string =>
  `Nothing was imported. Row ${row}, ${column}: ${message}`

/** What the file would change and what is wrong with it; saves nothing. */
export async function previewImport(
  work: Work,
  { params: { kind }, body }: Asked<typeof contract.previewImport>,
): Promise<ImportPreview> {
  const plan = await planImport(work, work.db, { kind, ...body, hold: false })
  const { file, errors, outcomes, changes, fingerprint, newCategories } = plan
  const added = changes.filter(({ isNew }) => isNew).length
  const { sheets, columns, titles, sections } = file
  return {
    sheets,
    columns,
    titles,
    sections,
    newCategories,
    ...linesOf(plan),
    rows: file.rows.length,
    added,
    changed: changes.length - added,
    unchanged: outcomes.length - changes.length,
    errorCount: errors.length,
    errors: errors.slice(0, contract.mostErrorsTold),
    changes: changes.slice(0, contract.mostChangesShown),
    fingerprint:
      errors.length === 0 || (body.goodRows && file.rows.length > 0) ? fingerprint : null,
  }
}
