import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/business/settings.ts'
import { documentNumber, obstacleToNextNumber, readNumber } from '#domain/products/numbers.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { goOnFrom, invoiceSeries, lockInvoiceSeries, type SeriesRow } from './settings-rows.ts'

type Numbers = AnswerOf<typeof contract.getInvoiceNumbers>

/** As long as Topside has numbered no invoice, any number can be the first. */
const leastOf = ({ lastNumber, usedBefore }: SeriesRow) =>
  lastNumber === usedBefore ? 1 : lastNumber + 1

const numbersOf = (series: SeriesRow): Numbers => ({
  next: documentNumber(series, series.lastNumber + 1),
  least: leastOf(series),
})

export const readInvoiceNumbers = async ({ db }: Work): Promise<Numbers> =>
  numbersOf(await invoiceSeries(db))

/** Sets the next number; from then on there are no gaps. */
export const saveInvoiceNumbers = (
  work: Work,
  { body }: Asked<typeof contract.saveInvoiceNumbers>,
): Promise<Numbers> =>
  work.transact(async (tx) => {
    const series = await lockInvoiceSeries(tx)
    const obstacle = obstacleToNextNumber(body.next, leastOf(series))
    const next = readNumber(body.next)
    if (obstacle || !next) throw invalid(obstacle ?? '', { next: obstacle ?? '' })
    await goOnFrom(tx, next)
    return numbersOf(await invoiceSeries(tx))
  })
