import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/spreadsheets.ts'
import type { Finding } from '#contract/spreadsheets.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { changedSince } from './changed-since.ts'
import { everySheet } from './every-sheet.ts'
import { holdImports } from './imports-rows.ts'
import { planImport } from './plan-import.ts'

type Imported = AnswerOf<typeof contract.importSpreadsheet>

/** Writes what the preview said, all of it or nothing; refused where it would come to anything else by now. */
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
