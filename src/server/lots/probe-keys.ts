import type * as contract from '#contract/lots/temperatures.ts'
import { londonToday } from '#domain/days/london.ts'
import { probeEveryMinutes } from '#domain/lots/temperatures.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notAllowed, notFound, Refusal } from '#server/platform/refusals.ts'
import { hashOf, newToken } from '#server/platform/security/link-secrets.ts'
import type { Work } from '#server/platform/work.ts'
import {
  insertReading,
  lastProbed,
  lockPlace,
  lockPlaceOfKey,
  updatePlace,
} from './temperatures-rows.ts'

/** Makes a key for a place's probe. It is shown only this once and replaces any earlier key. */
export const makeProbeKey = (work: Work, { params }: Asked<typeof contract.makeProbeKey>) =>
  work.transact(async (tx) => {
    const place = await lockPlace(tx, params.id)
    if (!place) throw notFound('Place')
    if (!place.isActive) throw conflict('NOT_USED', `${place.name} is no longer used.`)
    const { token: key, tokenHash } = newToken()
    await updatePlace(tx, place.id, { probeKeyHash: tokenHash, probeKeySince: isoOf(work.now) })
    return { key }
  })

export const revokeProbeKey = (work: Work, { params }: Asked<typeof contract.revokeProbeKey>) =>
  work.transact(async (tx) => {
    const place = await lockPlace(tx, params.id)
    if (!place) throw notFound('Place')
    await updatePlace(tx, place.id, { probeKeyHash: null, probeKeySince: null })
    return { message: `The key of ${place.name} has ended.` }
  })

const interval = probeEveryMinutes * 60_000

/** Saves a probe's reading, even one over the limit, as a probe can't say what was done about it. */
export const sendProbeReading = (work: Work, { body }: Asked<typeof contract.sendProbeReading>) =>
  work.transact(async (tx) => {
    const place = await lockPlaceOfKey(tx, hashOf(body.key))
    if (!place?.isActive) throw notAllowed('This key is not known, or it has ended.')
    const last = await lastProbed(tx, place.id)
    const since = last === undefined ? interval : work.now - epochOf(last)
    if (since >= 0 && since < interval) throw tooSoon(interval - since)
    return insertReading(tx, {
      ...{ placeId: place.id, celsius: body.celsius, warmest: place.warmest, isProbe: true },
      ...{ byName: 'Probe', day: londonToday(work.now), at: isoOf(work.now) },
    })
  })

const tooSoon = (ms: number) =>
  new Refusal(
    429,
    'TOO_MANY_CALLS',
    `A probe may send one reading in ${probeEveryMinutes} minutes.`,
    undefined,
    Math.ceil(ms / 1000),
  )
