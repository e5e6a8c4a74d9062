import * as contract from '#contract/invoices/accounting.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import { isDeepStrictEqual } from 'node:util'
import type { AccountingCodes } from '#domain/accounts/accounting.ts'
import type { Work } from '#server/platform/work.ts'
import { codesChangedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { downloadAccountingFile } from './download-file.ts'
import {
  exportToAccounts,
  getWaitingForAccounts,
  listAccountingExports,
} from './export-to-accounts.ts'
import { lockCodes, readCodes, writeCodes } from './accounting-rows.ts'

const getAccountingCodes = ({ db }: Work): Promise<AccountingCodes> => readCodes(db)

async function saveAccountingCodes(
  work: Work,
  { body }: Asked<typeof contract.saveAccountingCodes>,
): Promise<AccountingCodes> {
  const { seen, ...codes } = body
  return work.transact(async (tx) => {
    if (seen && !isDeepStrictEqual(seen, await lockCodes(tx))) throw await codesChangedMeanwhile(tx)
    await writeCodes(tx, codes)
    return codes
  })
}

export const accountingRoutes: Served[] = [
  serve(contract.exportToAccounts, exportToAccounts),
  serve(contract.listAccountingExports, listAccountingExports),
  serve(contract.getWaitingForAccounts, getWaitingForAccounts),
  serve(contract.downloadAccountingFile, downloadAccountingFile),
  serve(contract.getAccountingCodes, getAccountingCodes),
  serve(contract.saveAccountingCodes, saveAccountingCodes),
]
