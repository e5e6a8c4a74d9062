import type * as contract from '#contract/accounting.ts'
import type { AccountingCodes } from '#domain/accounting.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { readCodes, writeCodes } from './accounting-rows.ts'

export const getAccountingCodes = ({ db }: Work): Promise<AccountingCodes> => readCodes(db)

export async function saveAccountingCodes(
  work: Work,
  { body }: Asked<typeof contract.saveAccountingCodes>,
): Promise<AccountingCodes> {
  await work.transact((tx) => writeCodes(tx, body))
  return body
}
