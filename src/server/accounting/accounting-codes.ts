import { isDeepStrictEqual } from 'node:util'
import type * as contract from '#contract/accounting.ts'
import type { AccountingCodes } from '#domain/accounts/accounting.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { codesChangedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { lockCodes, readCodes, writeCodes } from './accounting-rows.ts'

export const getAccountingCodes = ({ db }: Work): Promise<AccountingCodes> => readCodes(db)

export async function saveAccountingCodes(
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
