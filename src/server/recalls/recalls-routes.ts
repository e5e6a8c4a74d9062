import * as own from '#contract/lots/own-recalls.ts'
import * as reports from '#contract/lots/recall-reports.ts'
import * as contract from '#contract/lots/recalls.ts'
import type { WholeRecall } from '#contract/lots/recalls.ts'
import { traceOfLots } from '#server/lots/trace/read-trace.ts'
import { readLetterhead } from '#server/invoices/making/letterhead-rows.ts'
import { threaded } from '#server/platform/background/threads.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Asked, type Download, type Served, serve } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { answerRecall, closeRecall, seeRecall, tellAuthority, tellByPhone } from './close-recall.ts'
import { getRecall, listOwnRecalls, listRecalls, wholeRecall } from './read-recalls.ts'
import { csvOfRecall } from './recall-csv.ts'
import type { recallJobs } from './recall-jobs.ts'
import { startRecall } from './start-recall.ts'
import { remindOfRecall, tellRecall } from './tell-customers.ts'

const drawRecall = threaded<(typeof recallJobs)['drawRecall']>('drawRecall', { isLong: true })

async function downloadRecall(
  work: Work,
  { params }: Asked<typeof reports.downloadRecall>,
): Promise<Download> {
  const { recall, trace } = await reported(work, params.id)
  const letterhead = await readLetterhead(work.db)
  const given = { recall, trace, ...letterhead, madeAt: isoOf(work.now), madeBy: work.actor.name }
  return {
    contentType: 'application/pdf',
    content: await drawRecall(given, work.waiting.gone),
    filename: `${fileName(recall)}.pdf`,
  }
}

async function downloadRecallCsv(
  work: Work,
  { params }: Asked<typeof reports.downloadRecallCsv>,
): Promise<Download> {
  const { recall, trace } = await reported(work, params.id)
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOfRecall(recall, trace),
    filename: `${fileName(recall)}.csv`,
  }
}

const fileName = ({ id, isDrill }: WholeRecall) => `${isDrill ? 'drill' : 'recall'}-${id}`

/** A recall with the trace of its lots as it is now. */
async function reported({ db }: Work, id: number) {
  const recall = await wholeRecall(db, id)
  const roots = recall.lots.filter(({ isRoot }) => isRoot).map(({ lotId }) => lotId)
  return { recall, trace: await traceOfLots(db, roots) }
}

export const recallsRoutes: Served[] = [
  serve(contract.listRecalls, listRecalls),
  serve(contract.startRecall, startRecall),
  serve(contract.getRecall, getRecall),
  serve(contract.tellRecall, tellRecall),
  serve(contract.remindOfRecall, remindOfRecall),
  serve(contract.tellByPhone, tellByPhone),
  serve(contract.tellAuthority, tellAuthority),
  serve(contract.answerRecall, answerRecall),
  serve(own.seeRecall, seeRecall),
  serve(contract.closeRecall, closeRecall),
  serve(reports.downloadRecall, downloadRecall),
  serve(reports.downloadRecallCsv, downloadRecallCsv),
  serve(own.listOwnRecalls, listOwnRecalls),
]
