import type * as contract from '#contract/accounting.ts'
import type { Booked, SalesDocument } from '#domain/booked.ts'
import { filesOf } from '#domain/accounting.ts'
import { sheetOf } from '#domain/sheets.ts'
import type { Db } from '#server/platform/db.ts'
import { csvOf } from '#server/platform/csv.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { exportsNewestFirst, idsOfExport, readCodes, sharesOfExports } from './accounting-rows.ts'
import { creditHeads, creditLines, invoiceHeads, invoiceLines, receiptsOf } from './booked-rows.ts'

/** A file of an export: the same documents whenever it is asked for. */
export async function downloadAccountingFile(
  { db }: Work,
  { params: { id, kind: file } }: Asked<typeof contract.downloadAccountingFile>,
): Promise<Download> {
  const [found] = await exportsNewestFirst(db, id)
  if (!found) throw notFound('Export')
  const { system } = found
  const kinds = (await sharesOfExports(db, [id])).map(({ kind }) => kind)
  const sheet =
    filesOf(system, kinds).includes(file) &&
    sheetOf({ system, file, codes: await readCodes(db) }, await bookedIn(db, id))
  if (!sheet) throw notFound('File')
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOf(sheet.columns, sheet.rows, { forExcel: false }),
    filename: `${system}-${id}-${file}.csv`,
  }
}

async function bookedIn(db: Db, exportId: number): Promise<Booked> {
  const ids = (kind: Parameters<typeof idsOfExport>[2]) => idsOfExport(db, exportId, kind)
  const [invoices, credits] = [await ids('invoice'), await ids('credit_note')]
  return {
    documents: [
      ...withLines(await invoiceHeads(db, invoices), await invoiceLines(db, invoices)),
      ...withLines(await creditHeads(db, credits), await creditLines(db, credits)),
    ],
    receipts: await receiptsOf(db, {
      payment: await ids('payment'),
      reversal: await ids('reversal'),
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
