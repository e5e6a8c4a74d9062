import type * as contract from '#contract/invoices/accounting.ts'
import type { AccountingExport, WaitingForAccounts } from '#contract/invoices/accounting.ts'
import { accountingKinds, asListed, partsOf } from '#domain/accounts/accounting.ts'
import { isDay } from '#domain/days/days.ts'
import { sumMoney } from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  exportsNewestFirst,
  type ExportRow,
  holdDocuments,
  insertExport,
  lockExports,
  readExport,
  type Share,
  sharesOfExports,
  sharesWaiting,
  type Span,
  writeFiles,
} from './accounting-rows.ts'
import { Page } from '#server/platform/http/pages.ts'
import { entriesOf } from './booked-rows.ts'

/** Exports the documents of a period that no export holds yet, so that each is exported exactly once. */
export async function exportToAccounts(
  work: Work,
  { body }: Asked<typeof contract.exportToAccounts>,
): Promise<AccountingExport> {
  const { system, ...span } = body
  refuseOddSpan(span)
  return work.transact(async (tx) => {
    await lockExports(tx)
    if ((await sharesWaiting(tx, span)).length === 0)
      throw conflict('NOTHING_NEW', 'Nothing new to export for this period')
    const id = await insertExport(tx, {
      system,
      fromDay: span.from,
      toDay: span.to,
      exportedBy: work.actor.name,
      createdAt: isoOf(work.now),
    })
    await holdDocuments(tx, id, span)
    await writeFiles(tx, id, await filesListed(tx, { id, system }))
    const row = await readExport(tx, id)
    return withShares(tx, row as ExportRow, await sharesOfExports(tx, [id]))
  })
}

export async function listAccountingExports(
  { db }: Work,
  { query }: Asked<typeof contract.listAccountingExports>,
): Promise<Page<AccountingExport>> {
  const page = await exportsNewestFirst(db, query)
  const shares = await sharesOfExports(
    db,
    page.read().map(({ id }) => id),
  )
  const whole = page.read().map((row) =>
    withShares(
      db,
      row,
      shares.filter(({ exportId }) => exportId === row.id),
    ),
  )
  return new Page(await Promise.all(whole), page.total, page.next)
}

export async function getWaitingForAccounts(
  { db }: Work,
  { query }: Asked<typeof contract.getWaitingForAccounts>,
): Promise<WaitingForAccounts> {
  refuseOddSpan(query)
  return summed(await sharesWaiting(db, query))
}

const withShares = async (db: Db, row: ExportRow, shares: Share[]): Promise<AccountingExport> => ({
  ...row,
  ...summed(shares),
  files: row.files ?? (await filesListed(db, row)),
})

const filesListed = async (db: Db, { id, system }: Pick<ExportRow, 'id' | 'system'>) =>
  partsOf(system, await entriesOf(db, id)).map(asListed)

const summed = (shares: Share[]): WaitingForAccounts => ({
  kinds: accountingKinds.flatMap((kind) => shares.filter((share) => share.kind === kind)),
  total: sumMoney(shares.map(({ amount }) => amount)),
})

function refuseOddSpan({ from, to }: Span): void {
  const wrong = Object.entries({ from, to }).find(([, day]) => !isDay(day))
  if (wrong) throw invalid('There is no such day.', { [wrong[0]]: 'There is no such day.' })
  if (from > to) {
    const message = 'The last day can’t be before the first.'
    throw invalid(message, { to: message })
  }
}
