import * as own from '#contract/lots/own-recalls.ts'
import * as contract from '#contract/lots/recalls.ts'
import { readLetterhead } from '#server/invoices/making/letterhead-rows.ts'
import { threaded } from '#server/platform/background/threads.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Asked, type Download, type Served, serve } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { answerRecall, closeRecall, seeRecall, tellAuthority, tellByPhone } from './close-recall.ts'
import { getRecall, listOwnRecalls, listRecalls, wholeRecall } from './read-recalls.ts'
import type { recallJobs } from './recall-jobs.ts'
import { startRecall } from './start-recall.ts'
import { remindOfRecall, tellRecall } from './tell-customers.ts'

const drawRecall = threaded<(typeof recallJobs)['drawRecall']>('drawRecall', { isLong: true })

async function downloadRecall(
  work: Work,
  { params }: Asked<typeof contract.downloadRecall>,
): Promise<Download> {
  const recall = await wholeRecall(work.db, params.id)
  const letterhead = await readLetterhead(work.db)
  const given = { recall, ...letterhead, madeAt: isoOf(work.now), madeBy: work.actor.name }
  return {
    contentType: 'application/pdf',
    content: await drawRecall(given, work.waiting.gone),
    filename: `${recall.isDrill ? 'drill' : 'recall'}-${recall.id}.pdf`,
  }
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
  serve(contract.downloadRecall, downloadRecall),
  serve(own.listOwnRecalls, listOwnRecalls),
]
