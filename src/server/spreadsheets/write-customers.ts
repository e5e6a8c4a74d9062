import { endLinksOf } from '#server/customers/customers-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Work } from '#server/platform/work.ts'
import { type CustomerRow, insertCustomers, updateCustomers } from './customers-sheet-rows.ts'
import { stepOf, writeAll } from './sheet.ts'

export type CustomerWrites = {
  added: CustomerRow[]
  changed: CustomerRow[]
  /** Customers whose email becomes another: links sent to the old one end. */
  newEmails: number[]
}

/** So many fit into one word to the open screens; beyond that they show it when they ask again. */
const mostTold = 500

export async function writeCustomers(
  work: Work,
  tx: Db,
  { added, changed, newEmails }: CustomerWrites,
): Promise<void> {
  await writeAll(work, [
    stepOf(added, async (part) => void (await insertCustomers(tx, part, isoOf(work.now)))),
    stepOf(changed, async (part) => void (await updateCustomers(tx, part))),
    stepOf(newEmails, (part) => endLinksOf(tx, part)),
  ])
  for (const { id } of changed.slice(0, mostTold)) work.concerns(id)
}
