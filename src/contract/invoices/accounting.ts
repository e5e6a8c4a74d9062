import * as z from 'zod/mini'
import { accountingKinds, accountingSystems, exportFiles } from '#domain/accounts/accounting.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, maybe, moment, moneySum, name, paging, wholeList } from '../shapes.ts'

const system = z.enum(accountingSystems, 'Choose an accounting package')

/** How many documents of one kind there are, and their sum: positive if they add to what customers owe. */
const share = z.object({ kind: z.enum(accountingKinds), count: z.number(), amount: moneySum })
const shares = { kinds: wholeList(share, 'One row for each kind of document'), total: moneySum }

export const accountingExport = z.object({
  id,
  system,
  from: z.string(),
  to: z.string(),
  exportedBy: z.string(),
  createdAt: moment,
  ...shares,
  /** An accounting package accepts only so many documents in one file; the rest go into further files. */
  files: wholeList(
    z.object({
      file: z.enum(exportFiles),
      part: z.number(),
      of: z.number(),
      documents: z.number(),
      total: moneySum,
    }),
    'The files of one export',
  ),
})
export type AccountingExport = z.output<typeof accountingExport>

const span = { from: day('Choose the first day'), to: day('Choose the last day') }

export const exportToAccounts = endpoint({
  name: 'exportToAccounts',
  method: 'POST',
  path: '/api/accounting-exports',
  summary: 'Export the documents of a period that no earlier export contains',
  audience: ['admin'],
  body: z.object({ system, ...span }),
  answer: accountingExport,
  changes: ['accounting'],
})

export const listAccountingExports = endpoint({
  name: 'listAccountingExports',
  method: 'GET',
  path: '/api/accounting-exports',
  summary: 'The exports so far, newest first',
  audience: ['admin'],
  query: z.object(paging()),
  answer: z.array(accountingExport),
  pages: true,
  reads: ['accounting'],
})

export const getWaitingForAccounts = endpoint({
  name: 'getWaitingForAccounts',
  method: 'GET',
  path: '/api/accounting-exports/waiting',
  summary: 'What a period has that is not exported yet',
  audience: ['admin'],
  query: z.object(span),
  answer: z.object(shares),
  reads: ['accounting', 'invoices'],
})
export type WaitingForAccounts = z.output<typeof getWaitingForAccounts.answer>

export const downloadAccountingFile = endpoint({
  name: 'downloadAccountingFile',
  method: 'GET',
  path: '/api/accounting-exports/{id}/files/{kind}',
  summary: "One file of an export, in its package's import layout",
  audience: ['admin'],
  heavy: true,
  params: z.object({
    id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647)),
    kind: z.enum(exportFiles),
  }),
  query: z.object({ part: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1) }),
  answer: z.unknown(),
  produces: 'csv',
})

const code = () => name('A code is required', 100)
export const packageCodes = z.object({
  sales: code(),
  zeroRate: code(),
  standardRate: code(),
  bank: code(),
})
export const accountingCodes = z.object({
  xero: packageCodes,
  sage: packageCodes,
  quickbooks: packageCodes,
})

export const getAccountingCodes = endpoint({
  name: 'getAccountingCodes',
  method: 'GET',
  path: '/api/accounting-codes',
  summary: 'The account codes of each accounting package',
  audience: ['admin'],
  answer: accountingCodes,
  reads: ['accounting'],
})

export const accountingCodesForm = z.extend(accountingCodes, { seen: maybe(accountingCodes) })

export const saveAccountingCodes = endpoint({
  name: 'saveAccountingCodes',
  method: 'PUT',
  path: '/api/accounting-codes',
  summary: 'Change the codes; files downloaded from then on use them',
  audience: ['admin'],
  /** `seen` is what the screen showed. If it has changed since, the save is answered with 409. */
  body: accountingCodesForm,
  answer: accountingCodes,
  changes: ['accounting'],
})
