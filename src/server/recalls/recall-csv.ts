import type { RecallCustomer, WholeRecall } from '#contract/lots/recalls.ts'
import type { Trace, TracedLot } from '#contract/lots/traces.ts'
import { hadInWords } from '#domain/lots/lot-words.ts'
import { lastDayColumns } from '#domain/lots/lots-on-paper.ts'
import { recallEmailInWords } from '#domain/lots/recall-told.ts'
import { type Column, tableOf } from '#domain/words/columns.ts'
import { type CsvCell, csvOf } from '#server/platform/files/csv.ts'
import { endOf, type Step, stepsOf } from './recall-facts.ts'

type Row = { part: string } & Partial<{
  step: Step
  lot: TracedLot
  customer: RecallCustomer
  kg: string
  what: string
}>

const columns: readonly Column<Row, CsvCell>[] = [
  ['Part', ({ part }) => part],
  ['What', ({ what, step, lot }) => what ?? step?.step ?? lot?.name ?? null],
  ['When', ({ step }) => step?.at ?? null],
  ['Who and how', ({ step }) => step?.who || null],
  ['Lot', ({ lot }) => lot?.code ?? null],
  ...lastDayColumns(({ lot }: Row) => lot),
  ['Status', ({ lot }) => lot?.status ?? null],
  ['Supplier', ({ lot }) => lot?.supplierName ?? null],
  ['Supplier’s address', ({ lot }) => lot?.supplierAddress ?? null],
  ['Supplier’s approval number', ({ lot }) => lot?.supplierApproval ?? null],
  ['Supplier’s lot', ({ lot }) => lot?.supplierLot ?? null],
  ['Slaughterhouse', ({ lot }) => lot?.slaughterhouse ?? null],
  ['Cutting plants', ({ lot }) => lot?.cuttingPlants.join(', ') ?? null],
  ['In (kg)', ({ lot }) => lot?.inKg ?? null],
  ['Into orders (kg)', ({ lot }) => lot?.weighedKg ?? null],
  ['Missing from the van (kg)', ({ lot }) => lot?.missingFromVanKg ?? null],
  ['Made into other lots (kg)', ({ lot }) => lot?.usedKg ?? null],
  ['Came back (kg)', ({ lot }) => lot?.returnedKg ?? null],
  ['Destroyed (kg)', ({ lot }) => lot?.wasteKg ?? null],
  ['On hand (kg)', ({ lot }) => lot?.onHandKg ?? null],
  ['Customer', ({ customer }) => customer?.name ?? null],
  ['Phone', ({ customer }) => customer?.phone ?? null],
  ['Email', ({ customer }) => customer?.email ?? null],
  ['Had', ({ customer }) => (customer ? hadInWords(customer.lines) : null)],
  ['kg', ({ customer, kg }) => customer?.kg ?? kg ?? null],
  ['Message', ({ customer }) => (customer ? recallEmailInWords(customer) : null)],
  ['Email sent', ({ customer }) => customer?.sentAt ?? null],
  ['Seen', ({ customer }) => customer?.seenAt ?? null],
  ['Told by phone', ({ customer }) => customer?.phonedAt ?? null],
  ['Told by phone by', ({ customer }) => customer?.phonedBy ?? null],
  ['Isolated (kg)', ({ customer }) => customer?.isolatedKg ?? null],
  ['Used (kg)', ({ customer }) => customer?.usedKg ?? null],
  ['Returned (kg)', ({ customer }) => customer?.returnedKg ?? null],
  ['Answered', ({ customer }) => customer?.answeredAt ?? null],
  ['Answered by', ({ customer }) => customer?.answeredBy ?? null],
]

/** The report of a recall as a CSV file: its steps, its lots and where they came from, its customers, and its end. */
export function csvOfRecall(recall: WholeRecall, trace: Trace): Promise<Buffer> {
  const rows: Row[] = [
    { part: 'Why', what: recall.reason },
    ...stepsOf(recall).map((step) => ({ part: 'Step', step })),
    ...trace.lots.map((lot) => ({ part: lot.step < 0 ? 'Made from' : 'Recalled lot', lot })),
    ...recall.customers.map((customer) => ({ part: 'Customer', customer })),
    ...endOf(recall, trace).map(([what, kg]) => ({ part: 'What became of it', what, kg })),
  ]
  return csvOf(tableOf(columns, rows))
}
