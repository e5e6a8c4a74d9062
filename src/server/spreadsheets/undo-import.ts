import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/catalogue/imports.ts'
import { isoOf } from '#server/platform/clock.ts'
import { sqlState } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { holdImports } from './imports-rows.ts'
import { lockImport, takeBack, usedSince } from './undo-rows.ts'

type Undone = AnswerOf<typeof contract.undoImport>

/** Undoes a whole import. Refuses once something has used a row of it, and names what did. */
export const undoImport = (work: Work, { params: { id } }: Asked<typeof contract.undoImport>) =>
  work
    .transact(async (tx): Promise<Undone> => {
      await holdImports(tx)
      const file = await lockImport(tx, id)
      if (!file) throw notFound('Import')
      if (file.undoneAt) throw conflict('ALREADY_UNDONE', 'This import has been undone already.')
      const use = await usedSince(tx, file.kind, id)
      if (use) throw conflict('IMPORT_USED', `${use}, so this import can’t be undone.`)
      await takeBack(tx, file.kind, id, isoOf(work.now))
      return { message: `The import of ${file.fileName || 'the file'} is undone.` }
    })
    .catch(throwUsed)

const foreignKeyViolation = '23503'

/** Refuses if a row that `usedSince` does not know about refers to a row that the import added. */
function throwUsed(error: unknown): never {
  if (error instanceof Refusal || sqlState(error) !== foreignKeyViolation) throw error
  throw conflict(
    'IMPORT_USED',
    'Something already uses what this import added, so it can’t be undone.',
  )
}
