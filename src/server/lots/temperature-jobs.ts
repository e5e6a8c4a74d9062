import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { ColdPlace, TemperatureReading } from '#contract/lots/temperatures.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { celsiusInWords } from '#domain/lots/arrivals.ts'
import { isOver } from '#domain/lots/temperatures.ts'
import {
  fit,
  head,
  keepHeadings,
  type Letterhead,
  listed,
  type PaperColumn,
  paperOf,
  partHeading,
  right,
  texts,
} from '#server/invoices/paper/paper-pdf.ts'
import { pdfOf } from '#server/platform/files/pdf.ts'
import type { Arrived } from './temperatures-rows.ts'

type Given = Letterhead & {
  from: string
  to: string
  madeAt: string
  madeBy: string
  places: readonly ColdPlace[]
  readings: readonly TemperatureReading[]
  arrivals: readonly Arrived[]
}

/** A week's temperatures as a PDF file, in a worker thread. */
export const temperatureJobs = {
  drawTemperatures: async (given: Given) => pdfOf(sheet(await fit(given))),
}

const degrees = (celsius: string, warmest: string) => ({
  ...{ text: celsiusInWords(celsius), alignment: 'right' as const, noWrap: true },
  bold: isOver({ celsius, warmest }),
})

const ofPlace: PaperColumn<TemperatureReading>[] = [
  { heading: 'Read', width: 'auto', cell: ({ at }) => ({ text: formatMoment(at), noWrap: true }) },
  {
    ...{ heading: '°C', width: 'auto', isAmount: true },
    cell: ({ celsius, warmest }) => degrees(celsius, warmest),
  },
  {
    ...{ heading: 'Limit', width: 'auto', isAmount: true },
    cell: ({ warmest }) => right(celsiusInWords(warmest)),
  },
  { heading: 'By', width: 'auto', cell: ({ byName }) => byName },
  {
    heading: 'Over the limit: what was done',
    width: '*',
    cell: ({ done, ...reading }) =>
      isOver(reading) ? `Over. ${done ?? 'Nobody said what was done.'}` : (done ?? ''),
  },
]

const ofArrivals: PaperColumn<Arrived>[] = [
  {
    heading: 'Arrived',
    width: 'auto',
    cell: ({ at }) => ({ text: formatMoment(at), noWrap: true }),
  },
  { heading: 'Supplier', width: '*', cell: ({ supplier }) => supplier },
  { heading: 'Meat', width: '*', cell: ({ name }) => name },
  {
    ...{ heading: '°C', width: 'auto', isAmount: true },
    cell: ({ celsius, warmest }) => (celsius === null ? right('–') : degrees(celsius, warmest)),
  },
  {
    ...{ heading: 'Limit', width: 'auto', isAmount: true },
    cell: ({ warmest }) => right(celsiusInWords(warmest)),
  },
  {
    heading: 'Result',
    width: '*',
    cell: ({ outcome, reason }) => [outcome, reason].filter(Boolean).join(': '),
  },
  { heading: 'By', width: 'auto', cell: ({ byName }) => byName },
]

function sheet(given: Given): TDocumentDefinitions {
  const { from, to, madeAt, madeBy, places, readings, arrivals, ...letterhead } = given
  const title = `Temperatures ${formatDay(from)} to ${formatDay(to)}`
  const shown = places.filter(
    ({ id, isActive }) => isActive || readings.some(({ placeId }) => placeId === id),
  )
  const none = 'Nothing was read in this week.'
  const content = [
    head(letterhead, 'TEMPERATURES'),
    { text: title, bold: true },
    ...texts([`Made ${formatMoment(madeAt)} by ${madeBy}`]),
    ...shown.flatMap(({ id, name }) => [
      partHeading(name),
      listed(
        ofPlace,
        readings.filter(({ placeId }) => placeId === id),
        { none },
      ),
    ]),
    partHeading('Deliveries received'),
    listed(ofArrivals, arrivals, { none }),
  ]
  return { ...paperOf(letterhead, title, content), pageBreakBefore: keepHeadings }
}
