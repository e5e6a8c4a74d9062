import { type Weekday, weekdays } from '#domain/days/weekdays.ts'

const short: Record<Weekday, string> = {
  monday: 'm mo mon mons mondays',
  tuesday: 't tu tue tues tuesdays',
  wednesday: 'w we wed weds wednesdays',
  thursday: 'th thu thur thurs thursdays',
  friday: 'f fr fri fris fridays',
  saturday: 'sa sat sats saturdays',
  sunday: 'su sun sundays',
}
const dayOf = new Map<string, Weekday>(
  weekdays.flatMap((day) => [day, ...short[day].split(' ')].map((word) => [word, day] as const)),
)

/** The delivery days in 'Tue/Thu', 'Tue & Fri', 'Mon-Thu' or 'T/Th/F/Sa'; null if a word is unknown. */
export function readDays(text: string): Weekday[] | null {
  const words = text
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/\s*(-|–|\bto\b)\s*/g, '-')
    .replaceAll(/\band\b/g, ' ')
  const parts = words.split(/[\s/,;&+]+/).filter((part) => part !== '')
  const days = parts.map(daysOf)
  if (days.length === 0 || days.some((each) => each === null)) return null
  const all = new Set(days.flatMap((each) => each ?? []))
  return weekdays.filter((day) => all.has(day))
}

function daysOf(part: string): Weekday[] | null {
  if (part === 'weekdays') return weekdays.slice(0, 5)
  const [from, to, ...more] = part.split('-').map((word) => dayOf.get(word))
  if (from === undefined || more.length > 0) return null
  if (!part.includes('-')) return [from]
  if (to === undefined) return null
  const start = weekdays.indexOf(from)
  const count = ((weekdays.indexOf(to) - start + 7) % 7) + 1
  return Array.from({ length: count }, (_, place) => weekdays[(start + place) % 7] ?? from)
}

/** Whether the text has a lone T, which may be Tuesday or Thursday, so that a person should check it. */
export const hasLoneT = (text: string): boolean => /(^|[^a-z])t($|[^a-z])/i.test(text)
