import * as contract from '#contract/spreadsheets.ts'
import type { ImportPreview } from '#contract/spreadsheets.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { planImport } from './plan-import.ts'

/** What the file would change and what is wrong with it; nothing is written. */
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
