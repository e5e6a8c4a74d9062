import { accountHead, customerColumns } from './customer-columns.ts'
import { customersToSheet } from './customers-sheet-rows.ts'
import { planCustomers } from './plan-customers.ts'
import type { Sheet } from '#server/spreadsheets/sheet.ts'

/** One row for each customer. */
export const customersSheet: Sheet = {
  noun: 'Customers',
  heads: [accountHead, ...customerColumns.map(({ head }) => head)],
  needed: [accountHead],
  everything: async (db) =>
    (await customersToSheet(db, { hold: false })).map((row) => [
      row.accountId,
      ...customerColumns.map(({ field, show }) => show(row[field])),
    ]),
  plan: planCustomers,
}
