import type { BulkResult } from '#contract/bulk.ts'
import type { Db } from './database/db.ts'
import { Refusal } from './refusals.ts'
import { type Work, workWithin } from './work.ts'

/**
 * Works on many, one transaction each, and goes on past those that are refused: the answer says which were done, and of
 * the others why not. Whoever waits is told how far it is.
 */
export async function eachOf(
  work: Work,
  ids: readonly number[],
  run: (work: Work, tx: Db, id: number) => Promise<unknown>,
): Promise<BulkResult> {
  const all = [...new Set(ids)]
  const result: BulkResult = { done: [], left: [] }
  for (const id of all) {
    try {
      await work.transactPart(String(id), (tx) => run(workWithin(work, tx), tx, id))
      result.done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      result.left.push({ id, reason: error.message })
    }
    const done = result.done.length + result.left.length
    work.waiting.tell({ doing: 'writing', done, of: all.length })
  }
  return result
}
