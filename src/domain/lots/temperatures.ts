import type { Day } from '../days/days.ts'
import { decimal } from '../products/decimals.ts'
import { celsiusInWords } from './arrivals.ts'

export const coldKinds = ['chiller', 'freezer', 'van'] as const
export type ColdKind = (typeof coldKinds)[number]

export const coldNames: Record<ColdKind, string> = {
  chiller: 'Chiller',
  freezer: 'Freezer',
  van: 'Van',
}

/** The limit that a new place starts with, in °C (rules 15.16). */
export const usualWarmest: Record<ColdKind, string> = { chiller: '4', freezer: '-18', van: '7' }

/**
 * What the law says about each kind of place. It is not clear for all, so the business sets each limit (rules 15.16).
 */
export const limitHints: Record<ColdKind, string> = {
  chiller:
    'The warmest that it may be: 7 °C for red meat, 4 °C for poultry, 3 °C for offal (853/2004, annex III).',
  freezer: 'The warmest that it may be: −18 °C (853/2004, annex III).',
  van: 'The warmest that it may be: as in a chiller; with quick-frozen food −18 °C, and −15 °C for a short time (SI 2007/191; check this with your council).',
}

/** The server stores at most one reading of a probe in this many minutes. */
export const probeEveryMinutes = 10

/** The hour from which a place that has no reading today counts as missing one. */
const missingFrom = 10

type Reading = { celsius: string; warmest: string; day: Day }

export const isOver = ({ celsius, warmest }: Pick<Reading, 'celsius' | 'warmest'>): boolean =>
  decimal(celsius).gt(warmest)

/** Why a reading can't be saved yet, or null: if it is over the limit, somebody must say what was done. */
export const obstacleToReading = (
  reading: Pick<Reading, 'celsius' | 'warmest'> & { done: string | null },
): string | null =>
  isOver(reading) && !reading.done?.trim()
    ? `${celsiusInWords(reading.celsius)} is over the limit of ${celsiusInWords(reading.warmest)}. Say what was done.`
    : null

/**
 * The state of a place. It is `over` from a reading above its limit until one that is not, even on a later day;
 * `missing` if nobody has read it today by `missingFrom` o'clock; or else `fine`.
 */
export function stateOfPlace(
  last: Reading | null,
  now: { day: Day; hour: number },
): 'over' | 'missing' | 'fine' {
  if (last && isOver(last)) return 'over'
  return last?.day !== now.day && now.hour >= missingFrom ? 'missing' : 'fine'
}
