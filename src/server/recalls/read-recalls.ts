import type * as contract from '#contract/lots/recalls.ts'
import type { WholeRecall } from '#contract/lots/recalls.ts'
import { hadInWords } from '#domain/lots/lot-words.ts'
import { recallParagraphs, recallSubject } from '#domain/lots/recalls.ts'
import { customerOf } from '#server/platform/actor.ts'
import { businessHead } from '#server/platform/database/business-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import {
  customersOfRecall,
  lotsOfRecall,
  type OwnRecall,
  ownRows,
  recallById,
  recallsNewestFirst,
} from './recalls-rows.ts'

export const listRecalls = ({ db }: Work) => recallsNewestFirst(db)

export const getRecall = ({ db }: Work, { params }: Asked<typeof contract.getRecall>) =>
  wholeRecall(db, params.id)

export async function wholeRecall(db: Db, id: number): Promise<WholeRecall> {
  const recall = await recallById(db, id)
  if (!recall) throw notFound('Recall')
  const [lots, customers] = [await lotsOfRecall(db, id), await customersOfRecall(db, id)]
  const [first] = customers
  const about = { ...recall, lots }
  return {
    ...recall,
    ...{ lots, customers },
    message: {
      subject: recallSubject(about, first ?? null),
      paragraphs: first ? recallParagraphs(about, first, await businessHead(db)) : [],
    },
  }
}

/** What the signed-in customer is asked, with its answers so far. */
export async function listOwnRecalls({ db, actor }: Work): Promise<OwnRecall[]> {
  const rows = await ownRows(db, customerOf(actor))
  // Every visit to a customer's home asks this, and nearly always no recall is open.
  if (rows.length === 0) return []
  const business = await businessHead(db)
  const found: OwnRecall[] = []
  for (const row of rows) {
    const recall = await recallById(db, row.recallId)
    if (!recall) continue
    const about = { ...recall, lots: await lotsOfRecall(db, row.recallId) }
    found.push({
      id: row.recallId,
      isDrill: recall.isDrill,
      subject: recallSubject(about, row),
      paragraphs: recallParagraphs(about, row, business),
      kg: row.kg,
      had: hadInWords(row.lines),
      seenAt: row.seenAt,
      isolatedKg: row.isolatedKg,
      usedKg: row.usedKg,
      returnedKg: row.returnedKg,
      answeredAt: row.answeredAt,
      answeredBy: row.answeredBy,
    })
  }
  return found
}
