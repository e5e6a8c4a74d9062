import { throwTaken } from '#server/customers/account-id-taken.ts'
import { endLinksOf } from '#server/customers/customers-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { type CustomerRow, insertCustomers, updateCustomers } from './customers-sheet-rows.ts'
import { stepOf, writeAll } from '#server/spreadsheets/sheet.ts'

export type CustomerWrites = {
  added: CustomerRow[]
  changed: CustomerRow[]
  /** Customers whose email changes; links that were sent to the old one stop working. */
  newEmails: number[]
}

/**
 * How many customers one notification to open screens can name; screens of other customers show the change when they
 * reload.
 */
const mostTold = 500

const named = ({ sageAccount, xeroContact, quickbooksCustomer }: CustomerRow): number =>
  [sageAccount, xeroContact, quickbooksCustomer].filter(Boolean).length

export async function writeCustomers(
  work: Work,
  tx: Db,
  { added, changed, newEmails }: CustomerWrites,
): Promise<void> {
  // Rows with references of their own go first, so that generated ones can't take those.
  const namedFirst = added.toSorted((a, b) => named(b) - named(a))
  await writeAll(work, [
    stepOf(changed, async (part) => void (await updateCustomers(tx, part))),
    stepOf(namedFirst, async (part) => void (await insertCustomers(tx, part, isoOf(work.now)))),
    stepOf(newEmails, (part) => endLinksOf(tx, part)),
  ]).catch(throwTaken)
  for (const { id } of changed.slice(0, mostTold)) work.concerns(id)
}
