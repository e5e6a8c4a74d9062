import type { PrintJob } from '#contract/orders/printing.ts'
import type * as contract from '#contract/orders/printing.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { found } from './manage-printers.ts'
import {
  deleteJob,
  insertJob,
  jobCalled,
  markSent,
  markTaken,
  openJobs,
  printerCalled,
  writeOutcome,
  zplOfJob,
} from './printing-rows.ts'
import { sendToLabelPrinter } from './label-printer.ts'
import { sendToPrinter } from './star-printer.ts'
import type { Page } from '#server/platform/http/pages.ts'

/** Every print succeeds or fails sooner than this. */
const inHandMs = 15_000

const inHand = () => conflict('IN_HAND', 'This is being printed. Try again in a moment.')
const alreadyPrinted = () => conflict('PRINTED', 'This has already been printed.')

export const listPrintJobs = (
  { db }: Work,
  { query }: Asked<typeof contract.listPrintJobs>,
): Promise<Page<PrintJob>> => openJobs(db, query)

const read = async (db: Db, id: number): Promise<PrintJob> =>
  found(await jobCalled(db, id), 'Print')

export const queuePrint = (
  work: Work,
  { body }: Asked<typeof contract.queuePrint>,
): Promise<PrintJob> =>
  work.transact(async (tx) => {
    const { kind } = found(await printerCalled(tx, body.printerId))
    if (kind === 'label') throw conflict('LABEL_PRINTER', 'This printer prints labels only.')
    const now = isoOf(work.now)
    const requestedBy = work.actor.name
    const id = await insertJob(tx, { ...body, requestedBy, createdAt: now, takenAt: now })
    return read(tx, id)
  })

/** Queues labels; `sendPrint` then sends them. */
export const queueLabels = (
  work: Work,
  labels: { printerId: number; title: string; zpl: string },
): Promise<PrintJob> =>
  work.transact(async (tx) => {
    const { kind } = found(await printerCalled(tx, labels.printerId))
    if (kind !== 'label') throw conflict('RECEIPT_PRINTER', 'This printer prints receipts only.')
    const createdAt = isoOf(work.now)
    const requestedBy = work.actor.name
    const row = { ...labels, content: [], requestedBy, createdAt, takenAt: createdAt }
    return read(tx, await insertJob(tx, row))
  })

/** Reserves a print for one person, so that two people don't print it twice. */
export const takePrint = (
  work: Work,
  { params }: Asked<typeof contract.takePrint>,
): Promise<PrintJob> =>
  work.transact(async (tx) => {
    const taken = await markTaken(tx, params.id, isoOf(work.now), isoOf(work.now - inHandMs))
    const job = await read(tx, params.id)
    if (!taken) throw job.status === 'printed' ? alreadyPrinted() : inHand()
    return job
  })

/** Records that the browser has printed it, or why not. */
export const acknowledgePrint = (
  work: Work,
  { params, body }: Asked<typeof contract.acknowledgePrint>,
): Promise<PrintJob> =>
  work.transact(async (tx) => {
    await read(tx, params.id)
    const reason = body.printed ? null : (body.reason ?? 'It was not printed.')
    await record(tx, params.id, reason, work.now)
    return read(tx, params.id)
  })

/** Sends a print to its printer and records the result. No transaction stays open while the printer works. */
export async function sendPrint(
  work: Work,
  { params }: Asked<typeof contract.sendPrint>,
): Promise<PrintJob> {
  const job = await read(work.db, params.id)
  if (job.status === 'printed') return job
  if (!(await markSent(work.db, job.id, isoOf(work.now), isoOf(work.now - inHandMs))))
    throw inHand()
  const zpl = job.isLabel ? await zplOfJob(work.db, job.id) : null
  const reason = !job.printer
    ? 'The printer has been removed.'
    : zpl === null
      ? await sendToPrinter(work, job.printer, job.content)
      : await sendToLabelPrinter(work, job.printer, zpl)
  await record(work.db, job.id, reason, work.now)
  return read(work.db, job.id)
}

const record = (db: Db, id: number, reason: string | null, now: number) =>
  writeOutcome(db, id, {
    status: reason === null ? 'printed' : 'failed',
    reason,
    endedAt: isoOf(now),
  })

export const discardPrint = (work: Work, { params }: Asked<typeof contract.discardPrint>) =>
  work.transact(async (tx) => {
    const title = found(await deleteJob(tx, params.id), 'Print')
    return { message: `${title} will not be printed.` }
  })
