import type { PrintJob } from '#contract/printing.ts'
import type * as contract from '#contract/printing.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { found } from './manage-printers.ts'
import {
  deleteJob,
  insertJob,
  jobCalled,
  openJobs,
  printerCalled,
  writeOutcome,
} from './printing-rows.ts'
import { sendToPrinter } from './star-printer.ts'

export const listPrintJobs = ({ db }: Work): Promise<PrintJob[]> => openJobs(db)

const read = async (db: Db, id: number): Promise<PrintJob> =>
  found(await jobCalled(db, id), 'Print')

export const queuePrint = (
  work: Work,
  { body }: Asked<typeof contract.queuePrint>,
): Promise<PrintJob> =>
  work.transact(async (tx) => {
    found(await printerCalled(tx, body.printerId))
    const id = await insertJob(tx, {
      ...body,
      requestedBy: work.actor.name,
      createdAt: isoOf(work.now),
    })
    return read(tx, id)
  })

/** The browser printed it, or says why not. */
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

/** The server prints it, and keeps what came of that; no transaction is held while the printer works. */
export async function sendPrint(
  work: Work,
  { params }: Asked<typeof contract.sendPrint>,
): Promise<PrintJob> {
  const job = await read(work.db, params.id)
  if (job.status === 'printed') return job
  const reason = job.printer
    ? await sendToPrinter(job.printer, job.content)
    : 'The printer has been removed.'
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
