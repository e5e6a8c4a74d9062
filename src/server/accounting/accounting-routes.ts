import * as contract from '#contract/accounting.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { getAccountingCodes, saveAccountingCodes } from './accounting-codes.ts'
import { downloadAccountingFile } from './download-file.ts'
import {
  exportToAccounts,
  getWaitingForAccounts,
  listAccountingExports,
} from './export-to-accounts.ts'

export const accountingRoutes: Served[] = [
  serve(contract.exportToAccounts, exportToAccounts),
  serve(contract.listAccountingExports, listAccountingExports),
  serve(contract.getWaitingForAccounts, getWaitingForAccounts),
  serve(contract.downloadAccountingFile, downloadAccountingFile),
  serve(contract.getAccountingCodes, getAccountingCodes),
  serve(contract.saveAccountingCodes, saveAccountingCodes),
]
