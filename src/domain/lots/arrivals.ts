import type { Day } from '../days/days.ts'
import { decimal } from '../products/decimals.ts'
import { type Form, isOutOfDate, type Species } from './lots.ts'

export const outcomes = ['accepted', 'held', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

type Meat = { species: Species; form: Form; isFrozen: boolean }

/** How warm this meat may be when it arrives, in °C, and the kind of meat that has this limit (rules 15.4). */
export function warmestArrival({ species, form, isFrozen }: Meat): { celsius: number; of: string } {
  if (isFrozen) return { celsius: -18, of: 'frozen meat' }
  if (form === 'mince') return { celsius: 2, of: 'mince' }
  if (form === 'offal') return { celsius: 3, of: 'offal' }
  if (species === 'poultry') return { celsius: 4, of: 'poultry' }
  if (form === 'preparation') return { celsius: 4, of: 'preparations' }
  return { celsius: 7, of: 'red meat' }
}

/** 'Keep at 7 °C or colder': meat must be kept no warmer than it may arrive (853/2004, annex III). */
export function keepInWords(meat: Omit<Meat, 'isFrozen'> & { frozenOn: Day | null }): string {
  const { celsius } = warmestArrival({ ...meat, isFrozen: meat.frozenOn !== null })
  return `Keep at ${celsiusInWords(celsius)} or colder`
}

/** Degrees as people write them, '3.8 °C' or '−18 °C'. */
export const celsiusInWords = (celsius: string | number): string =>
  `${String(Number(celsius)).replace('-', '−')} °C`

/**
 * Adds a key to the temperature typed so far. People type the point, so that 3 is 3 °C and never 0.3 °C. They can press
 * the sign at any time: '-' makes the temperature negative, '+' positive.
 */
export function withDegreeKey(keys: string, key: string): string {
  if (key === 'Backspace') return keys.slice(0, -1)
  if (key === '-' || key === '+') return (key === '-' ? '-' : '') + keys.replace('-', '')
  const more = keys + key
  return /^-?(\d{1,2}(\.\d?)?)?$/.test(more) ? more : keys
}

/** The key beside the digits, which changes the sign. */
export const signKey = (keys: string): { key: string; words: string } =>
  keys.startsWith('-') ? { key: '+', words: 'Above 0' } : { key: '-', words: 'Below 0' }

/** The temperature that these keys mean, '3.0'; null if no digit was pressed. */
export const typedCelsius = (keys: string): string | null =>
  /\d/.test(keys) ? decimal(keys.replace(/\.$/, '')).toFixed(1) : null

/** The keys as they were pressed, '−3. °C'; a dash before the first key. */
export const degreesInKeys = (keys: string): string =>
  keys === '' ? '–' : `${keys.replace('-', '−')} °C`

type Arrival = Meat & {
  celsius: string | null
  useBy: Day | null
  day: Day
  /** What the meat’s label lacks, as `missingOrigin` says it. */
  lacking: string | null
}

/** Why this meat must be refused, or null. */
export function obstacleToTaking(arrival: Pick<Arrival, 'useBy' | 'day'>): string | null {
  return isOutOfDate(arrival, arrival.day) ? 'It is out of date: refuse it.' : null
}

/** Why this meat can't be accepted, or null. */
export function obstacleToAccepting(arrival: Arrival): string | null {
  const { celsius, lacking } = arrival
  const past = obstacleToTaking(arrival)
  if (past) return past
  const limit = warmestArrival(arrival)
  if (celsius === null) return 'Take its temperature first.'
  if (decimal(celsius).gt(limit.celsius))
    return `${celsiusInWords(celsius)} is over the limit of ${celsiusInWords(limit.celsius)} for ${limit.of}.`
  return lacking
}
