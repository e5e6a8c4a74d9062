import { eq, sql } from 'drizzle-orm'
import type { WaitingForAccounts } from '#contract/invoices/accounting.ts'
import type {
  AccountingCodes,
  AccountingSystem,
  ExportedFile,
} from '#domain/accounts/accounting.ts'
import { ledger } from '#server/invoices/statements/ledger-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  accountingExportLines,
  accountingExports,
  settings,
} from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

export type Span = { from: string; to: string }
export type Share = WaitingForAccounts['kinds'][number]

const notExported = ({ from, to }: Span) => sql`
  entry.kind <> 'opening_balance' and entry.day between ${from} and ${to} and not exists (
    select from ${accountingExportLines} line
    where line.kind = entry.kind and line.document_id = entry.id)`

const shares = sql`entry.kind, count(*)::int as count, sum(entry.amount)::text as amount`

/** The period's documents that no export holds yet: their number and sum, by kind. */
export const sharesWaiting = async (db: Db, span: Span): Promise<Share[]> =>
  (
    await db.execute<Share>(
      sql`select ${shares} from ${ledger} entry where ${notExported(span)} group by entry.kind`,
    )
  ).rows

/** Makes a second export wait until this one is complete. */
export const lockExports = (tx: Db) =>
  tx.execute(sql`lock table ${accountingExports} in share row exclusive mode`)

export async function insertExport(
  tx: Db,
  row: typeof accountingExports.$inferInsert,
): Promise<number> {
  const [made] = await tx
    .insert(accountingExports)
    .values(row)
    .returning({ id: accountingExports.id })
  return made?.id ?? 0
}

/** Adds everything in the period that no export holds yet to this export. */
export const holdDocuments = (tx: Db, exportId: number, span: Span) =>
  tx.execute(sql`
    insert into ${accountingExportLines} (kind, document_id, export_id)
    select entry.kind, entry.id, ${exportId} from ${ledger} entry where ${notExported(span)}
    on conflict do nothing`)

export type ExportRow = {
  id: number
  system: AccountingSystem
  from: string
  to: string
  exportedBy: string
  createdAt: string
  files: ExportedFile[] | null
}

const columns = {
  id: accountingExports.id,
  system: sql<AccountingSystem>`${accountingExports.system}`,
  from: accountingExports.fromDay,
  to: accountingExports.toDay,
  exportedBy: accountingExports.exportedBy,
  createdAt: accountingExports.createdAt,
  files: accountingExports.files,
} satisfies Record<keyof ExportRow, unknown>

export const readExport = async (db: Db, id: number): Promise<ExportRow | undefined> =>
  (await db.select(columns).from(accountingExports).where(eq(accountingExports.id, id)))[0]

const newestFirst = new Sort<ExportRow>('accounting-exports', 'descending', [
  'whole',
  accountingExports.id,
  ({ id }) => id,
])

export const exportsNewestFirst = (db: Db, page: PageAsked): Promise<Page<ExportRow>> =>
  pageOf(newestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select(columns)
        .from(accountingExports)
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, accountingExports),
  })

export const sharesOfExports = async (
  db: Db,
  exportIds: readonly number[],
): Promise<(Share & { exportId: number })[]> =>
  (
    await db.execute<Share & { exportId: number }>(sql`
      select line.export_id as "exportId", ${shares}
      from ${ledger} entry
      join ${accountingExportLines} line on line.kind = entry.kind and line.document_id = entry.id
      where line.export_id in (select value::int from json_array_elements_text(${JSON.stringify(exportIds)}::json))
      group by line.export_id, entry.kind`)
  ).rows

export const writeFiles = (tx: Db, exportId: number, files: ExportedFile[]) =>
  tx.update(accountingExports).set({ files }).where(eq(accountingExports.id, exportId))

export async function readCodes(db: Db): Promise<AccountingCodes> {
  const [row] = await db.select({ codes: settings.accountingCodes }).from(settings)
  if (!row) throw new Error('There are no settings')
  return row.codes
}

/** The codes, locked until the transaction ends. */
export async function lockCodes(tx: Db): Promise<AccountingCodes> {
  await tx.select({ id: settings.id }).from(settings).for('update')
  return readCodes(tx)
}

export const writeCodes = (tx: Db, accountingCodes: AccountingCodes) =>
  tx.update(settings).set({ accountingCodes })
