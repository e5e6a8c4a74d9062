import {
  exportToAccounts,
  getAccountingCodes,
  getWaitingForAccounts,
  listAccountingExports,
  saveAccountingCodes,
} from '#contract/invoices/accounting.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

type Period = { from: string; to: string }

export const useWaiting = (query: Period) =>
  useQuestion(getWaitingForAccounts, { query }, { keepPrevious: true })
export const useExports = () => useQuestion(listAccountingExports, {})
export const useCodes = () => useQuestion(getAccountingCodes, {})
export const useExport = () => useChange(exportToAccounts)
export const useSaveCodes = () => useChange(saveAccountingCodes)
