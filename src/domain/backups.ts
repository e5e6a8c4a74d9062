import { Temporal } from 'temporal-polyfill'
import { addDays, isDay } from './days/days.ts'
import { london, londonMoment, londonToday } from './days/london.ts'

/**
 * The daily backup's time in London, when all vans of the day before are back and the first of the day has not left.
 */
const dueTime = '03:00'

const epochOf = (wallClock: string): number =>
  Temporal.Instant.from(londonMoment(wallClock)).epochMilliseconds

/** When the last daily backup was due (epoch milliseconds). */
export function lastDue(now: number): number {
  const today = londonToday(now)
  const due = epochOf(`${today}T${dueTime}`)
  return due <= now ? due : epochOf(`${addDays(today, -1)}T${dueTime}`)
}

/**
 * The file name of a backup, by London's clock: 'topside-2026-11-21T0300.tbk'. A second backup in the same minute
 * gets '…T0300-2.tbk'.
 */
export function backupName(now: number, turn = 1): string {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(london)
  const wallClock = at.toPlainDateTime().toString({ smallestUnit: 'minute' })
  return `topside-${wallClock.replace(':', '')}${turn > 1 ? `-${turn}` : ''}.tbk`
}

const named = /^topside-(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])([0-5]\d)(?:-([2-9]|[1-9]\d+))?\.tbk$/

/** When the backup with this file name was begun (epoch milliseconds); null if it is not a backup's name. */
export function backupBegunAt(name: string): number | null {
  const [, day = '', hour, minute] = named.exec(name) ?? []
  return isDay(day) ? epochOf(`${day}T${hour}:${minute}`) : null
}

const turnOf = (name: string): number => Number(named.exec(name)?.[4] ?? 1)

/** Sorts the older of two backups first. */
export const byAge = (one: string, other: string): number =>
  (backupBegunAt(one) ?? 0) - (backupBegunAt(other) ?? 0) || turnOf(one) - turnOf(other)

/** The backups to delete: those begun more than `daysKept` days ago. The newest stays, however old it is. */
export function outlived(names: readonly string[], now: number, daysKept: number): string[] {
  const firstKept = `topside-${addDays(londonToday(now), -daysKept)}`
  const backups = names.filter((name) => backupBegunAt(name) !== null).sort(byAge)
  return backups.slice(0, -1).filter((name) => name < firstKept)
}
