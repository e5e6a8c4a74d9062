import type * as contract from '#contract/lots/lots.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { londonToday } from '#domain/days/london.ts'
import { changesInWords } from '#domain/lots/corrections.ts'
import { obstacleToFreeing, obstacleToHolding } from '#domain/lots/lots.ts'
import { countryList } from '#domain/lots/origin.ts'
import { firstOf, impossibleParticulars, lackingToFree } from '#domain/lots/particulars.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { doingOf } from './doing.ts'
import { refuseImpossibleDays } from './lot-days.ts'
import { lockLots, lotById, tellOfLot, updateLot } from './lots-rows.ts'
import { rulesOfLot } from './rules-of-lot.ts'

async function lockLot(tx: Db, id: number): Promise<Lot> {
  const [found] = await lockLots(tx, [id])
  if (!found) throw notFound('Lot')
  return found
}

async function saved(work: Work, tx: Db, id: number, told: string): Promise<Lot> {
  await tellOfLot(tx, id, told, doingOf(work))
  const lot = await lotById(tx, id)
  if (!lot) throw new Error(`Lot ${id} is gone`)
  return lot
}

/** Holds a lot. Holding it again with a reason adds the reason, so that staff can hold first and explain later. */
export const holdLot = (work: Work, { params, body }: Asked<typeof contract.holdLot>) =>
  work.transact(async (tx): Promise<Lot> => {
    const lot = await lockLot(tx, params.id)
    const obstacle = obstacleToHolding(lot, body.reason)
    if (obstacle) throw conflict('NOT_FREE', obstacle)
    const { id } = lot
    const reason = body.reason || lot.statusReason
    await updateLot(tx, id, {
      ...{ status: 'held', statusReason: reason },
      ...(lot.status === 'free' && { stoppedAt: isoOf(work.now) }),
    })
    return saved(work, tx, id, reason ? `Held: ${reason}` : 'Held')
  })

export const freeLot = (work: Work, { params, body }: Asked<typeof contract.freeLot>) =>
  work.transact(async (tx): Promise<Lot> => {
    const lot = await lockLot(tx, params.id)
    const obstacle = obstacleToFreeing(lot)
    if (obstacle) throw conflict('NOT_HELD', obstacle)
    const rules = await rulesOfLot(tx, lot.productId)
    const lacking = lackingToFree(lot, rules)
    if (lacking) throw conflict('NOT_ACCEPTABLE', lacking)
    const { id } = lot
    await updateLot(tx, id, { status: 'free', statusReason: null, stoppedAt: null })
    return saved(work, tx, id, `Freed: ${body.reason}`)
  })

/** Corrects the facts about a lot; its history keeps the earlier ones. */
export const correctLot = (work: Work, { params, body }: Asked<typeof contract.correctLot>) =>
  work.transact(async (tx): Promise<Lot> => {
    const { reason, version, bornIn, slaughteredIn, ...others } = body
    const given = {
      ...others,
      ...(bornIn !== undefined && { bornIn: countryList(bornIn) }),
      ...(slaughteredIn !== undefined && { slaughteredIn: countryList(slaughteredIn) }),
    }
    refuseImpossibleDays(given)
    const before = await lockLot(tx, params.id)
    if (before.version !== version)
      throw conflict('STALE', `Lot ${before.code} was changed meanwhile. Look at it again.`)
    const changes = changesInWords(before, given)
    if (changes === '') return before
    const wrong = impossibleParticulars(withGiven(before, given), londonToday(work.now))
    const first = firstOf(wrong)
    if (first) throw invalid(first, wrong)
    await updateLot(tx, before.id, {
      ...given,
      supplierLot: given.supplierLot === undefined ? undefined : given.supplierLot || null,
      slaughterhouse: given.slaughterhouse === undefined ? undefined : given.slaughterhouse || null,
    })
    return saved(work, tx, before.id, `Corrected, ${reason}: ${changes}`)
  })

/** A lot's facts once these are corrected. */
function withGiven<Facts extends object>(before: Facts, given: object): Facts {
  const said = Object.entries(given).filter(([, fact]) => fact !== undefined)
  return { ...before, ...Object.fromEntries(said) }
}
