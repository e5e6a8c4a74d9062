import type * as contract from '#contract/invoices/accounting.ts'
import type { Booked, SalesDocument } from '#domain/accounts/booked.ts'
import { accountingFileName, type Entry, partsOf } from '#domain/accounts/accounting.ts'
import { sheetOf } from '#domain/accounts/sheets.ts'
import type { Db } from '#server/platform/database/db.ts'
import { csvOf } from '#server/platform/files/csv.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { readExport, readCodes } from './accounting-rows.ts'
import {
  creditHeads,
  creditLines,
  entriesOf,
  invoiceHeads,
  invoiceLines,
  receiptsOf,
} from './booked-rows.ts'

/** Downloads a file of an export, or one part if the package limits the rows. It always holds the same documents. */
export async function downloadAccountingFile(
  { db }: Work,
  { params: { id, kind: file }, query }: Asked<typeof contract.downloadAccountingFile>,
): Promise<Download> {
  const found = await readExport(db, id)
  if (!found) throw notFound('Export')
  const { system } = found
  const parts = partsOf(system, await entriesOf(db, id)).filter((part) => part.file === file)
  const part = parts[query.part - 1]
  const sheet =
    part && sheetOf({ system, file, codes: await readCodes(db) }, await bookedIn(db, part.entries))
  if (!sheet) throw notFound('File')
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOf(sheet, { forExcel: false }),
    filename: accountingFileName(system, id, part),
  }
}

async function bookedIn(db: Db, entries: readonly Entry[]): Promise<Booked> {
  const ids = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => entry.id)
  const [invoices, credits] = [ids('invoice'), ids('credit_note')]
  return {
    documents: [
      ...withLines(await invoiceHeads(db, invoices), await invoiceLines(db, invoices)),
      ...withLines(await creditHeads(db, credits), await creditLines(db, credits)),
    ],
    receipts: await receiptsOf(db, {
      payment: ids('payment'),
      reversal: ids('reversal'),
      refund: ids('refund'),
      refund_reversal: ids('refund_reversal'),
    }),
  }
}

type Heads = Awaited<ReturnType<typeof invoiceHeads>>
type Lines = Awaited<ReturnType<typeof invoiceLines>>

function withLines(heads: Heads, lines: Lines): SalesDocument[] {
  const byDocument = new Map(heads.map(({ id }) => [id, [] as Lines]))
  for (const line of lines) byDocument.get(line.documentId)?.push(line)
  return heads.map((head) => ({ ...head, lines: byDocument.get(head.id) ?? [] }))
}
