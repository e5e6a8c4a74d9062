import type * as contract from '#contract/business/reports.ts'
import { categoryName, reasonText } from '#domain/words/report-words.ts'
import type { ReportName } from '#domain/reports.ts'
import { type Column, tableOf } from '#domain/words/columns.ts'
import { type CsvCell, csvOf } from '#server/platform/files/csv.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { spanOf } from './asked-span.ts'
import { getOutstandingByAge } from './read-outstanding.ts'
import { type Weighed, weighedProducts } from './picked-rows.ts'
import { getPickedWeight, shortPicksOf } from './read-picking.ts'
import { type Counted, getSalesByCategory, getSalesOverTime } from './read-sales.ts'
import { salesOfCustomers } from './sales-rows.ts'

type Call = Asked<typeof contract.getSalesOverTime>
type Table = { headings: string[]; rows: CsvCell[][] }
type Span = { from: string; to: string }

const salesColumns: readonly Column<Counted, CsvCell>[] = [
  ['Orders', ({ orders }) => orders],
  ['Sales', ({ sales }) => sales],
  ['Orders not delivered yet', ({ ordersOnTheWay }) => ordersOnTheWay],
  ['Not delivered yet', ({ onItsWay }) => onItsWay],
]
const spanColumns: readonly Column<Span, CsvCell>[] = [
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
]

const tables: Record<ReportName, (work: Work, asked: Call) => Promise<Table>> = {
  sales: async (work, asked) =>
    tableOf<Span & Counted, CsvCell>(
      [...spanColumns, ...salesColumns],
      (await getSalesOverTime(work, asked)).periods,
    ),
  categories: async (work, asked) =>
    tableOf(
      [
        ['Category', ({ name }) => categoryName(name)],
        ['Sales', ({ sales }) => sales],
        ['Not delivered yet', ({ onItsWay }) => onItsWay],
      ],
      (await getSalesByCategory(work, asked)).categories,
    ),
  customers: async ({ db }, { query }) =>
    tableOf<Counted & { name: string }, CsvCell>(
      [['Customer', ({ name }) => name], ...salesColumns],
      await salesOfCustomers(db, spanOf(query)),
    ),
  'picked-weight': async (work, asked) => {
    const { periods } = await getPickedWeight(work, asked)
    return tableOf<(typeof periods)[number], CsvCell>(
      [
        ...spanColumns,
        ['Weight (kg)', ({ weight }) => weight],
        ['Lines by weight', ({ lines }) => lines],
        ['Other lines', ({ notWeighed }) => notWeighed],
      ],
      periods,
    )
  },
  'short-picks': async ({ db }, { query }) => {
    const { products } = await shortPicksOf(db, spanOf(query))
    return tableOf<(typeof products)[number], CsvCell>(
      [
        ['Product', ({ name }) => name],
        ['Unit', ({ unit }) => unit],
        ['Picked lines', ({ lines }) => lines],
        ['Short', ({ short }) => short],
        ['Quantity short', ({ missing }) => missing],
        ['Reasons', ({ reasons }) => reasons.map(reasonText).join('; ')],
      ],
      products,
    )
  },
  'give-away': async ({ db }, { query }) =>
    tableOf<Weighed, CsvCell>(
      [
        ['Product', ({ name }) => name],
        ['Unit', ({ unit }) => unit],
        ['Picked lines', ({ lines }) => lines],
        ['Pieces', ({ pieces }) => pieces],
        ['Average piece (kg)', ({ averageKg }) => averageKg],
        ['Picked (kg)', ({ picked }) => picked],
        ['Over ordered (kg)', ({ givenAway }) => givenAway],
      ],
      await weighedProducts(db, spanOf(query)),
    ),
  outstanding: async (work) => {
    const { ages, onAccount, asOf } = await getOutstandingByAge(work)
    return tableOf<(typeof ages)[number], CsvCell>(
      [
        [`Age on ${asOf}`, ({ label }) => label],
        ['Number', ({ count }) => count],
        ['Outstanding', ({ amount }) => amount],
      ],
      [...ages, { label: 'On account (payments)', ...onAccount }],
    )
  },
}

/** The report's table with all its rows. */
export async function downloadReport(
  work: Work,
  { params: { report }, ...asked }: Asked<typeof contract.downloadReport>,
): Promise<Download> {
  const { from, to } = spanOf(asked.query)
  const table = await tables[report](work, { ...asked, params: undefined })
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOf(table),
    filename: `${report}-${from}-to-${to}.csv`,
  }
}
