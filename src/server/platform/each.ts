import type { BulkResult } from '#contract/bulk.ts'
import type { Db } from './database/db.ts'
import { isMendedInSettings } from '#domain/money/business-details.ts'
import { notStarted } from '#contract/bulk.ts'
import { Refusal } from './refusals.ts'
import { type Work, workWithin } from './work.ts'

/**
 * Runs a task for each of many items, each in its own transaction, and goes on after a refusal. Returns which were
 * done, and why the others were not. Reports its progress if somebody waits for it.
 */
export async function eachOf(
  work: Work,
  ids: readonly number[],
  run: (work: Work, tx: Db, id: number) => Promise<unknown>,
): Promise<BulkResult> {
  const all = [...new Set(ids)]
  const result: BulkResult = { done: [], left: [] }
  for (const [at, id] of all.entries()) {
    if (await work.stopped()) {
      result.left.push(...all.slice(at).map((rest) => ({ id: rest, reason: notStarted })))
      break
    }
    try {
      await work.transactPart(String(id), (tx) => run(workWithin(work, tx), tx, id))
      result.done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const inSettings = isMendedInSettings(error.code)
      const already = error.code === 'ALREADY_DONE'
      result.left.push({
        id,
        reason: error.message,
        ...(already && { already }),
        ...(inSettings && { inSettings }),
      })
    }
    const done = result.done.length + result.left.length
    work.waiting.tell({ doing: 'writing', done, of: all.length })
  }
  return result
}
