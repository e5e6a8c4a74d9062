import type { Db } from '#server/platform/database/db.ts'
import { customersToSheet } from './customers-sheet-rows.ts'

/** The account IDs of the customers with each name or trading name, in lower case. */
export async function accountsByName(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { accountId, name, tradingName } of await customersToSheet(db, { hold: false }))
    for (const each of new Set([name, tradingName ?? name])) {
      const key = each.trim().toLowerCase()
      found.set(key, [...(found.get(key) ?? []), accountId])
    }
  return found
}
