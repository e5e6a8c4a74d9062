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
  /** Customers whose email changes; links sent to the old one are cancelled. */
  newEmails: number[]
}

/** One notification to open screens fits this many; other screens show the change when they reload. */
const mostTold = 500

const named = ({ sageAccount, xeroContact, quickbooksCustomer }: CustomerRow): number =>
  [sageAccount, xeroContact, quickbooksCustomer].filter(Boolean).length

export async function writeCustomers(
  work: Work,
  tx: Db,
  { added, changed, newEmails }: CustomerWrites,
): Promise<void> {
  // Rows that name their references go first, so that generated ones cannot take those.
  const namedFirst = added.toSorted((a, b) => named(b) - named(a))
  await writeAll(work, [
    stepOf(changed, async (part) => void (await updateCustomers(tx, part))),
    stepOf(namedFirst, async (part) => void (await insertCustomers(tx, part, isoOf(work.now)))),
    stepOf(newEmails, (part) => endLinksOf(tx, part)),
  ]).catch(throwTaken)
  for (const { id } of changed.slice(0, mostTold)) work.concerns(id)
}
