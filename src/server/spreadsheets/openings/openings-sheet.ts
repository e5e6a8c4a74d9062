import type { Sheet } from '#server/spreadsheets/sheet.ts'
import { openingColumns, planOpenings } from './plan-openings.ts'
import { openingsToSheet } from './openings-sheet-rows.ts'

/** One row for each balance or old invoice. */
export const openingsSheet: Sheet = {
  noun: 'Opening balances',
  heads: ['Account ID', ...openingColumns.map(({ head }) => head)],
  needed: ['Account ID', 'Amount'],
  everything: async (db) =>
    (await openingsToSheet(db)).map((row) => [
      row.accountId,
      ...openingColumns.map(({ field, show }) => show(row[field])),
    ]),
  plan: planOpenings,
}
