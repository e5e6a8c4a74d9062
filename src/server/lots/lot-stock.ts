import type * as contract from '#contract/lots/lot-stock.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { signedKg } from '#domain/lots/lot-words.ts'
import { obstacleToCounting, obstacleToTakingOut } from '#domain/lots/stock.ts'
import { decimal } from '#domain/products/decimals.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { doingOf } from './doing.ts'
import { lockLots, lotById, moveKilos } from './lots-rows.ts'

/** Takes meat out of a lot as a loss, even if the lot is held or recalled: condemned meat is thrown away. */
export const writeOffLot = (work: Work, { params, body }: Asked<typeof contract.writeOffLot>) =>
  work.transact(async (tx): Promise<Lot> => {
    const lot = await locked(tx, params.id)
    const obstacle = obstacleToTakingOut(lot, body.kg)
    if (obstacle) throw invalid(obstacle, { kg: obstacle })
    const move = { lotId: lot.id, kg: decimal(body.kg).times(-1).toFixed(3) }
    const reference = [body.why, body.note].filter(Boolean).join(': ')
    await moveKilos(tx, { ...move, reason: 'waste', reference }, doingOf(work))
    return saved(tx, lot.id)
  })

/** Sets what is left of a lot to what a person counted. */
export const countLot = (work: Work, { params, body }: Asked<typeof contract.countLot>) =>
  work.transact(async (tx): Promise<Lot> => {
    const lot = await locked(tx, params.id)
    if (body.seenKg !== undefined && !decimal(body.seenKg).eq(lot.onHandKg))
      throw conflict(
        'STALE',
        `Lot ${lot.code} has ${signedKg(lot.onHandKg)} by now. Count it again.`,
      )
    const obstacle = obstacleToCounting(lot, body.kg)
    if (obstacle) throw invalid(obstacle, { kg: obstacle })
    const kg = decimal(body.kg).minus(lot.onHandKg)
    if (!kg.eq(0)) {
      const reference = `${signedKg(body.kg)}, was ${signedKg(lot.onHandKg)}`
      const move = { lotId: lot.id, kg: kg.toFixed(3), reason: 'count' as const, reference }
      await moveKilos(tx, move, doingOf(work))
    }
    return saved(tx, lot.id)
  })

export async function locked(tx: Db, id: number): Promise<Lot> {
  const [lot] = await lockLots(tx, [id])
  if (!lot) throw notFound('Lot')
  return lot
}

export async function saved(tx: Db, id: number): Promise<Lot> {
  const lot = await lotById(tx, id)
  if (!lot) throw new Error(`Lot ${id} is gone`)
  return lot
}
