import type * as contract from '#contract/lots/temperatures.ts'
import type { ColdPlace } from '#contract/lots/temperatures.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { addDays, isDay } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToReading, stateOfPlace } from '#domain/lots/temperatures.ts'
import { readLetterhead } from '#server/invoices/making/letterhead-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import { threaded } from '#server/platform/background/threads.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { doingOf } from './doing.ts'
import type { temperatureJobs } from './temperature-jobs.ts'
import {
  arrivalsOf,
  insertPlace,
  insertReading,
  isPlaceNamed,
  lockPlace,
  pageOfReadings,
  placesWithLast,
  readingsOf,
  updatePlace,
} from './temperatures-rows.ts'

const drawTemperatures = threaded<(typeof temperatureJobs)['drawTemperatures']>('drawTemperatures')

/** Drivers see and read only the vans. */
const isFor = ({ role }: Actor, { kind }: Pick<ColdPlace, 'kind'>): boolean =>
  role !== 'driver' || kind === 'van'

export const listColdPlaces = async ({ db, actor }: Work) =>
  (await placesWithLast(db)).filter((place) => isFor(actor, place))

export const listTemperatures = (
  { db }: Work,
  { query }: Asked<typeof contract.listTemperatures>,
) => pageOfReadings(db, query.day, query)

/** How many places are over their limit, or late with today’s reading. */
export async function placesToSee(db: Db, now: number): Promise<number> {
  const at = { day: londonToday(now), hour: Number(formatTime(isoOf(now)).slice(0, 2)) }
  const places = await placesWithLast(db)
  return places.filter(({ isActive, last }) => isActive && stateOfPlace(last, at) !== 'fine').length
}

const taken = (name: string) => conflict('EXISTS', `There is a place called ${name} already.`)

async function whole(tx: Db, id: number): Promise<ColdPlace> {
  const found = (await placesWithLast(tx)).find((place) => place.id === id)
  if (!found) throw new Error(`Place ${id} is gone`)
  return found
}

export const addColdPlace = (work: Work, { body }: Asked<typeof contract.addColdPlace>) =>
  work.transact(async (tx) => {
    const id = await insertPlace(tx, body)
    if (id === undefined) throw taken(body.name)
    return whole(tx, id)
  })

export const changeColdPlace = (
  work: Work,
  { params, body }: Asked<typeof contract.changeColdPlace>,
) =>
  work.transact(async (tx) => {
    const before = await lockPlace(tx, params.id)
    if (!before) throw notFound('Place')
    const after = { ...before, ...body }
    if (after.isActive && (await isPlaceNamed(tx, after.id, after.name))) throw taken(after.name)
    await updatePlace(tx, after.id, after)
    return whole(tx, after.id)
  })

const minute = 60_000
const oldest = 7 * 24 * 60 * minute

/** Saves a reading with the limit in force; a reading taken without signal brings its own time. */
export const addTemperature = (work: Work, { body }: Asked<typeof contract.addTemperature>) =>
  work.transact(async (tx) => {
    const place = await lockPlace(tx, body.placeId)
    if (!place?.isActive || !isFor(work.actor, place))
      throw invalid('Choose a place.', { placeId: 'Choose a place.' })
    const at = body.at === undefined ? work.now : epochOf(body.at)
    if (!(at <= work.now + 5 * minute && at >= work.now - oldest)) {
      const message = 'It must have been read within the last week.'
      throw invalid(message, { at: message })
    }
    const { celsius, done = null } = body
    const obstacle = obstacleToReading({ celsius, warmest: place.warmest, done })
    if (obstacle) throw invalid(obstacle, { done: obstacle })
    return insertReading(tx, {
      ...{ placeId: place.id, celsius, warmest: place.warmest, done: done?.trim() || null },
      ...{ ...doingOf(work), day: londonToday(at), at: isoOf(at) },
    })
  })

/** A sheet of seven days, starting with `from`. */
export async function downloadTemperatures(
  work: Work,
  { query: { from } }: Asked<typeof contract.downloadTemperatures>,
): Promise<Download> {
  if (!isDay(from)) throw invalid('There is no such day', { from: 'There is no such day' })
  const to = addDays(from, 6)
  const given = {
    ...(await readLetterhead(work.db)),
    ...{ from, to, madeAt: isoOf(work.now), madeBy: work.actor.name },
    places: await placesWithLast(work.db),
    readings: await readingsOf(work.db, from, to),
    arrivals: await arrivalsOf(work.db, from, to),
  }
  return {
    contentType: 'application/pdf',
    content: await drawTemperatures(given, work.waiting.gone),
    filename: `temperatures-${from}.pdf`,
  }
}
