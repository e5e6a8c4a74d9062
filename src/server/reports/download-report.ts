import type * as contract from '#contract/reports.ts'
import { categoryName, reasonText } from '#domain/words/report-words.ts'
import type { ReportName } from '#domain/reports.ts'
import { type CsvCell, csvOf } from '#server/platform/files/csv.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { spanOf } from './asked-span.ts'
import { getOutstandingByAge } from './read-outstanding.ts'
import { getPickedWeight, shortPicksOf } from './read-picking.ts'
import { type Counted, getSalesByCategory, getSalesOverTime } from './read-sales.ts'
import { salesOfCustomers } from './sales-rows.ts'

type Call = Asked<typeof contract.getSalesOverTime>
type Table = { headings: string[]; rows: CsvCell[][] }

const salesHeadings = ['Orders', 'Sales', 'Orders on the way', 'On its way']
const salesCells = ({ orders, sales, ordersOnTheWay, onItsWay }: Counted): CsvCell[] => [
  orders,
  sales,
  ordersOnTheWay,
  onItsWay,
]

const tables: Record<ReportName, (work: Work, asked: Call) => Promise<Table>> = {
  sales: async (work, asked) => ({
    headings: ['From', 'To', ...salesHeadings],
    rows: (await getSalesOverTime(work, asked)).periods.map((each) => [
      each.from,
      each.to,
      ...salesCells(each),
    ]),
  }),
  categories: async (work, asked) => ({
    headings: ['Category', 'Sales', 'On its way'],
    rows: (await getSalesByCategory(work, asked)).categories.map(({ name, sales, onItsWay }) => [
      categoryName(name),
      sales,
      onItsWay,
    ]),
  }),
  customers: async ({ db }, { query }) => ({
    headings: ['Customer', ...salesHeadings],
    rows: (await salesOfCustomers(db, spanOf(query))).map((each) => [
      each.name,
      ...salesCells(each),
    ]),
  }),
  'picked-weight': async (work, asked) => ({
    headings: ['From', 'To', 'Weight (kg)', 'Lines by weight', 'Other lines'],
    rows: (await getPickedWeight(work, asked)).periods.map(
      ({ from, to, weight, lines, notWeighed }) => [from, to, weight, lines, notWeighed],
    ),
  }),
  'short-picks': async ({ db }, { query }) => ({
    headings: ['Product', 'Unit', 'Picked lines', 'Short', 'Quantity short', 'Reasons'],
    rows: (await shortPicksOf(db, spanOf(query))).products.map((product) => [
      product.name,
      product.unit,
      product.lines,
      product.short,
      product.missing,
      product.reasons.map(reasonText).join('; '),
    ]),
  }),
  outstanding: async (work) => {
    const { ages, inCredit, asOf } = await getOutstandingByAge(work)
    return {
      headings: [`Age on ${asOf}`, 'Invoices', 'Outstanding'],
      rows: [...ages, { label: 'Owed to customers', ...inCredit }].map(
        ({ label, count, amount }) => [label, count, amount],
      ),
    }
  },
}

/** The report's table, with every row of it. */
export async function downloadReport(
  work: Work,
  { params: { report }, ...asked }: Asked<typeof contract.downloadReport>,
): Promise<Download> {
  const { from, to } = spanOf(asked.query)
  const { headings, rows } = await tables[report](work, { ...asked, params: undefined })
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOf(headings, rows),
    filename: `${report}-${from}-to-${to}.csv`,
  }
}
