import * as contract from '#contract/labels/labels.ts'
import { londonToday } from '#domain/days/london.ts'
import { type Drawn, laidOut } from '#domain/labels/label-layout.ts'
import { type Lacking, labelOf } from '#domain/labels/labels.ts'
import { zplOf } from '#domain/labels/zpl.ts'
import { threaded } from '#server/platform/background/threads.ts'
import { marketOf } from '#server/platform/database/line-lots-rows.ts'
import { printable, unshown } from '#server/platform/files/pdf-fonts.ts'
import { type Asked, type Download, type Served, serve } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { queueLabels } from '#server/printing/print-jobs.ts'
import type { labelJobs } from './label-jobs.ts'
import {
  labelMaker,
  lotToLabel,
  receiptToLabel,
  type ToLabel,
  weighingsToLabel,
} from './labels-rows.ts'

const drawLabels = threaded<(typeof labelJobs)['drawLabels']>('drawLabels')
const paperLabels = threaded<(typeof labelJobs)['paperLabels']>('paperLabels')

type Query = Asked<typeof contract.previewLabels>['query']
type Lacked = Lacking & { lotId: number; productId: number }

/** The facts for each label of the lot, receipt, line or weighing asked for. */
async function subjects({ db }: Work, query: Query): Promise<ToLabel[]> {
  const { lotId, receiptId, itemId, weighingId, kg, pieces = null } = query
  if ([lotId, receiptId, itemId, weighingId].filter((of) => of !== undefined).length !== 1)
    throw invalid('Say what the label is of: one lot, receipt, line or weighing.')
  if (weighingId !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(weighingId))
    throw notFound('Weighing')
  const found =
    lotId !== undefined
      ? await lotToLabel(db, lotId)
      : receiptId !== undefined
        ? await receiptToLabel(db, receiptId)
        : await weighingsToLabel(db, { itemId: itemId ?? null, weighingId: weighingId ?? null })
  if (found.length === 0) throw notFound('Lot to label')
  const weight = kg ? { kg, grossKg: null, tareKg: null, pieces } : null
  return found.map((each) => ({ ...each, weight: each.weight ?? weight }))
}

type Labels = { title: string; labels: Drawn[]; lacking: Lacked[] }

/** The labels with what each must say, and everything that they lack. */
async function labelsOf(work: Work, query: Query): Promise<Labels> {
  const business = { ...(await labelMaker(work.db)), market: await marketOf(work.db) }
  const today = londonToday(work.now)
  const labels: Drawn[] = []
  const lacking: Lacked[] = []
  const all = await subjects(work, query)
  for (const about of all) {
    const { label, lacking: lacks } = labelOf({ ...about, kind: query.kind, business, today })
    const shown = printable(label)
    const drawn = laidOut(shown, query.size)
    const more: Lacking[] = [
      ...lacks,
      ...(shown.name.includes(unshown) || shown.name === ''
        ? [{ at: 'product', message: 'The name has letters that labels can’t print.' } as const]
        : []),
      ...(drawn
        ? []
        : [{ at: 'product', message: 'This is too much for a label of this size.' } as const]),
    ]
    if (drawn) labels.push(drawn)
    for (const each of more)
      if (!lacking.some(({ message }) => message === each.message))
        lacking.push({ ...each, lotId: about.lotId, productId: about.product.id })
  }
  return { title: titleOf(all), labels, lacking }
}

/** The labels, or a refusal that says what they lack. */
async function wholeLabels(work: Work, query: Query): Promise<Omit<Labels, 'lacking'>> {
  const { title, labels, lacking } = await labelsOf(work, query)
  const messages = lacking.map(({ message }) => message)
  if (messages.length > 0) throw conflict('LABEL_INCOMPLETE', messages.join(' '))
  return { title, labels }
}

async function previewLabels(work: Work, { query }: Asked<typeof contract.previewLabels>) {
  const { labels, lacking } = await labelsOf(work, query)
  return { labels: await drawLabels(labels, work.waiting.gone), lacking }
}

const titleOf = ([first, ...more]: readonly ToLabel[]): string => {
  const many = more.length > 0 ? ` and ${more.length} more` : ''
  return `Label of lot ${first?.lot.code ?? ''}${many}`
}

async function downloadLabels(
  work: Work,
  { query }: Asked<typeof contract.downloadLabels>,
): Promise<Download> {
  const { title, labels } = await wholeLabels(work, query)
  return {
    contentType: 'application/pdf',
    content: await paperLabels({ labels, title }, work.waiting.gone),
    filename: `${title.toLowerCase().replaceAll(/[^\w-]+/g, '-')}.pdf`,
  }
}

async function printLabels(work: Work, { body }: Asked<typeof contract.printLabels>) {
  const { printerId, copies, ...query } = body
  const { title, labels } = await wholeLabels(work, query)
  const zpl = labels.map((label) => zplOf(label, copies)).join('\n')
  return queueLabels(work, { printerId, title, zpl })
}

export const labelsRoutes: Served[] = [
  serve(contract.previewLabels, previewLabels),
  serve(contract.downloadLabels, downloadLabels),
  serve(contract.printLabels, printLabels),
]
