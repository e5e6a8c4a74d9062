import { readBankStatement, recordBankLines } from '#contract/invoices/bank-statements.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useReadBankStatement = () => useChange(readBankStatement)
export const useRecordBankLines = () => useChange(recordBankLines)
export const useCustomers = () => useQuestion(listCustomers, {})
