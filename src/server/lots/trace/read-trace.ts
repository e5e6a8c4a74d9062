import type * as contract from '#contract/lots/traces.ts'
import type { Trace } from '#contract/lots/traces.ts'
import { balanceOf } from '#domain/lots/balance.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import {
  beginningsOf,
  customersOf,
  familyOf,
  linesOf,
  linksInto,
  most,
  receiptsOf,
  rootsOf,
} from './trace-rows.ts'

export type Query = Asked<typeof contract.getTrace>['query']

export async function getLotTrace(
  { db }: Work,
  { params, query }: Asked<typeof contract.getLotTrace>,
): Promise<Trace> {
  const traced = await traceOf(db, { ...query, lotId: params.id })
  if (traced.lots.length === 0) throw notFound('Lot')
  return traced
}

export const getTrace = ({ db }: Work, { query }: Asked<typeof contract.getTrace>) =>
  traceOf(db, query)

/** Traces an order only back, anything else in both directions. */
export async function traceOf(db: Db, query: Query): Promise<Trace> {
  refuseUnclear(query)
  const forward = query.orderId === undefined
  return traceFrom(db, await rootsOf(db, query), { query, forward })
}

/** Traces several lots back, and forward to everyone who has meat of them. */
export const traceOfLots = (db: Db, lotIds: readonly number[]): Promise<Trace> =>
  traceFrom(db, lotIds, { query: {}, forward: true })

type How = { query: Query; forward: boolean }

async function traceFrom(
  db: Db,
  asked: readonly number[],
  { query, forward }: How,
): Promise<Trace> {
  const found = asked.slice(0, most.lots)
  const roots = query.reach === 'family' && forward ? await beginningsOf(db, found) : found
  const { lots, isDeep } = await familyOf(db, { roots, asked: found, forward })
  const ids = lots.map(({ lotId }) => lotId)
  const ahead = lots.filter(({ step }) => step >= 0)
  const from = forward ? ahead.map(({ lotId }) => lotId) : found
  const lines = await linesOf(db, from, query)
  const links = await linksInto(db, ids)
  const here = new Set(ids)
  const shown = lines.slice(0, most.lines)
  return {
    lots,
    links: links.filter(({ inputId }) => here.has(inputId)),
    otherInputs: links.filter(({ inputId }) => !here.has(inputId)),
    receipts: await receiptsOf(db, ids),
    lines: shown,
    customers: await customersOf(db, [...new Set(shown.map(({ customerId }) => customerId))]),
    balance: forward ? balanceOf(ahead, links) : null,
    cut: cutOf(asked.length > most.lots || isDeep, lines.length > most.lines),
  }
}

function cutOf(lots: boolean, lines: boolean): string | null {
  if (!lots && !lines) return null
  const left = [lots && 'lots', lines && 'lines of orders'].filter(Boolean).join(' and ')
  return `There are more ${left} than are shown: ask for fewer days or for one lot.`
}

/** Refuses a trace of nothing or of two things. Two days alone mean everything that arrived between them. */
function refuseUnclear({
  lotId,
  lotIds,
  code,
  productId,
  orderId,
  customerId,
  from,
  to,
}: Query): void {
  const given = [lotId, lotIds, code || undefined, productId, orderId, customerId].filter(
    (each) => each !== undefined,
  )
  if (given.length === 1 || (given.length === 0 && from && to)) return
  const message = 'Say one thing to trace: a lot, a code, a product, an order, a customer, or days.'
  throw invalid(message, { code: message })
}
