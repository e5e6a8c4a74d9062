import type * as contract from '#contract/lots/lot-stock.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { backInWords } from '#domain/lots/lot-words.ts'
import { obstacleToUndoing } from '#domain/lots/stock.ts'
import { decimal } from '#domain/products/decimals.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { doingOf } from './doing.ts'
import {
  changeReturn,
  type LotReturn,
  removeReturn,
  returnById,
  whyWrittenOff,
} from './lot-returns-rows.ts'
import { locked, saved } from './lot-stock.ts'
import { moveKilos, tellOfLot } from './lots-rows.ts'

type Amount = Pick<LotReturn, 'kg' | 'pieces'>

const cameFrom = ({ orderNumber, name }: LotReturn): string =>
  `came back from ${orderNumber}, ${name}`

const inWords = (back: LotReturn): string =>
  `${backInWords(back.kg, back.pieces)} that ${cameFrom(back)}`

/** Puts meat that came back into the usable stock of its lot, or writes it off. Saying the same again changes nothing. */
export const checkReturn = (work: Work, { params, body }: Asked<typeof contract.checkReturn>) =>
  work.transact(async (tx): Promise<Lot> => {
    const lot = await locked(tx, params.id)
    const back = await returnOf(tx, params)
    const { outcome, why = 'condemned' } = body
    if (back.outcome === outcome) return lot
    if (back.outcome !== null) {
      const done = back.outcome === 'put back' ? 'put this back' : 'wrote this off'
      throw conflict('CHECKED', `${back.checkedBy} ${done} already. Look at the lot again.`)
    }
    const doing = doingOf(work)
    await changeReturn(tx, back.id, { outcome, checkedBy: doing.byName, checkedAt: doing.at })
    if (outcome === 'written off') await writeOff(work, tx, back, why)
    const did = outcome === 'put back' ? 'Put back' : 'Wrote off'
    await tellOfLot(tx, lot.id, `${did} ${inWords(back)}`, doing)
    return saved(tx, lot.id)
  })

/** Undoes the check. What was put back and used since stays checked. */
export const uncheckReturn = (work: Work, { params }: Asked<typeof contract.uncheckReturn>) =>
  work.transact(async (tx): Promise<Lot> => {
    const lot = await locked(tx, params.id)
    const back = await returnOf(tx, params)
    if (back.outcome === null) return lot
    const used = back.outcome === 'put back' ? obstacleToUndoing(lot, back.kg) : null
    if (used) throw conflict('NOT_ENOUGH', used)
    if (back.outcome === 'written off') await takeBackWriteOff(work, tx, back, back)
    await changeReturn(tx, back.id, { outcome: null, checkedBy: null, checkedAt: null })
    await tellOfLot(tx, lot.id, `To be checked again: ${inWords(back)}`, doingOf(work))
    return saved(tx, lot.id)
  })

async function returnOf(tx: Db, { id, returnId }: { id: number; returnId: number }) {
  const back = await returnById(tx, id, returnId)
  if (!back) throw notFound('Return')
  return back
}

async function writeOff(work: Work, tx: Db, back: LotReturn, why: string): Promise<void> {
  const { lotId, kg, pieces } = back
  const lost = { kg: decimal(kg).times(-1).toFixed(3), pieces: pieces && -pieces }
  const reference = `${why}: ${cameFrom(back)}`
  await moveKilos(tx, { lotId, ...lost, reason: 'waste', reference }, doingOf(work))
}

async function takeBackWriteOff(work: Work, tx: Db, back: LotReturn, { kg, pieces }: Amount) {
  const why = await whyWrittenOff(tx, back.lotId, cameFrom(back))
  const reference = `${why}, taken back: ${cameFrom(back)}`
  await moveKilos(tx, { lotId: back.lotId, kg, pieces, reason: 'waste', reference }, doingOf(work))
}

/**
 * Takes this much off a return because the delivery was corrected and it did not come back. If it was written off, it
 * counts as loss no more.
 */
export async function shrinkReturn(
  work: Work,
  tx: Db,
  back: LotReturn,
  amount: Amount,
): Promise<void> {
  if (back.outcome === 'written off') await takeBackWriteOff(work, tx, back, amount)
  const kg = decimal(back.kg).minus(amount.kg)
  const pieces = back.pieces === null ? null : back.pieces - (amount.pieces ?? 0)
  if (kg.eq(0) && !pieces) await removeReturn(tx, back.id)
  else await changeReturn(tx, back.id, { kg: kg.toFixed(3), pieces })
}
