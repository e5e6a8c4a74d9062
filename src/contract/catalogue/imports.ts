import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idParams, moment, orNull, wholeList } from '../shapes.ts'
import { spreadsheetKinds } from './spreadsheets.ts'

/** One file that was imported. */
export const importedFile = z.object({
  id,
  kind: z.enum(spreadsheetKinds),
  fileName: z.string(),
  importedBy: z.string(),
  createdAt: moment,
  undoneAt: orNull(moment),
  /** What it added and changed, by table: one row of a file can add a product, a size and a category. */
  parts: wholeList(
    z.object({ subject: z.string(), added: z.number(), changed: z.number() }),
    'One for each table of one kind of file',
  ),
})
export type ImportedFile = z.output<typeof importedFile>

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/imports',
  summary: 'The last twenty imported files, with who imported them and when',
  audience: ['admin'],
  answer: wholeList(importedFile, 'The last twenty'),
  reads: ['catalogue', 'customers'],
})

export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/api/imports/{id}/undo',
  summary: 'Take back what an import added and changed, unless something has used it since',
  audience: ['admin'],
  params: idParams,
  answer: z.object({ message: z.string() }),
  changes: ['catalogue', 'customers'],
})
