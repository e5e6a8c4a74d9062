import { addDays, type Day } from '#domain/days/days.ts'
import { monthOf } from '#domain/days/months.ts'

type When =
  | { kind: 'on-delivery' | 'in-advance' }
  | { kind: 'days' | 'month-end'; days: number }
  /**
   * Due on the first such day of a month on or after the invoice's date or, with `nextMonth`, on that day of the next
   * month. In a shorter month, it is the last day.
   */
  | { kind: 'day'; day: number; nextMonth: boolean }

/** Topside only prints a discount for early payment; it takes nothing off by itself. */
export type PaymentTerms = When & { discount?: { percent: string; days: number } }

const mostDays = 365
const isDays = (days: number) => Number.isInteger(days) && days >= 1 && days <= mostDays

/** Why these terms are impossible, or null. */
export function obstacleToChosenTerms(terms: PaymentTerms): string | null {
  if (terms.kind === 'days' && !isDays(terms.days)) return `Must be 1 to ${mostDays} days`
  if (terms.kind === 'month-end' && terms.days !== 0 && !isDays(terms.days))
    return `Must be 0 to ${mostDays} days`
  return terms.kind === 'day' && !(Number.isInteger(terms.day) && terms.day >= 1 && terms.day <= 31)
    ? 'Must be a day from 1 to 31'
    : null
}

const earlyPayment =
  /(\d{1,2}(?:\.\d{1,2})?) ?(?:%|\/)(?: discount| off)?(?: if paid| for payment)?(?: in| within)? ?(\d{1,3})(?: ?d(?:ays?)?)?\b/

/** Words that don't say when to pay, such as 'strictly' and 'from the date of the invoice'. */
const fillers =
  /\b(?:strictly|payment|payable|paid|pay|terms|due|net+|within|is|are|the|please|(?:from|of|after) (?:the )?(?:date of )?(?:the )?(?:invoice|delivery)(?: date)?)\b/g

const monthEnd = '(?:eom|end of (?:this |current )?month|months? end)'
const nextMonthEnd =
  /^(?:end of (?:next|following) month|end of month (?:following|after)|eom following|(?:next|following) months? end)$/

type Reading = (words: string) => When | null

const daysOf = (words: string, pattern: RegExp): number | null => {
  const found = pattern.exec(words)
  return found ? Number(found[1] ?? found[2] ?? 0) : null
}

const readings: Reading[] = [
  (words) =>
    /^(?:cod|cash|(?:cash )?(?:up)?on (?:delivery|collection|receipt)(?: of goods| of invoice)?|receipt|delivery|immediate(?:ly)?|0 ?d(?:ays?)?)$/.test(
      words,
    )
      ? { kind: 'on-delivery' }
      : null,
  (words) =>
    /^(?:(?:cash )?in advance|advance|pro ?forma|pre ?pay(?:ment)?|pre ?paid|up ?front|(?:cash )?with order|cwo|cia|before delivery)$/.test(
      words,
    )
      ? { kind: 'in-advance' }
      : null,
  (words) => {
    const days =
      daysOf(
        words,
        new RegExp(`^(?:(\\d{1,3}) ?(?:d(?:ays?)? )?(?:from |after )?)?${monthEnd}$`),
      ) ?? daysOf(words, new RegExp(`^${monthEnd} (?:plus )?(\\d{1,3})(?: ?d(?:ays?)?)?$`))
    return days === null ? null : { kind: 'month-end', days }
  },
  (words) => (nextMonthEnd.test(words) ? { kind: 'day', day: 31, nextMonth: true } : null),
  (words) => {
    const found =
      /^(?:on )?(\d{1,2})(?:st|nd|rd|th)(?: day)?(?: of)?( next| following)?(?: month)?( following| after)?$/.exec(
        words,
      )
    return found
      ? { kind: 'day', day: Number(found[1]), nextMonth: Boolean(found[2] ?? found[3]) }
      : null
  },
  (words) => {
    const days = daysOf(words, /^(\d{1,3})(?: ?d(?:ays?)?)?$/)
    return days === null ? null : { kind: 'days', days }
  },
  (words) => {
    const weeks = words === 'fortnight' ? 2 : daysOf(words, /^(\d{1,2}) weeks?$/)
    return weeks === null ? null : { kind: 'days', days: weeks * 7 }
  },
]

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/[,;:()+–-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Reads terms as people write them, such as 'COD', '30 days EOM' or '2.5% 7 days, net 30'; null if unclear. */
export function readTerms(text: string): PaymentTerms | null {
  const words = plain(text)
  const early = earlyPayment.exec(words)
  const rest = (early ? words.replace(early[0], ' ') : words)
    .replace(fillers, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (const read of readings) {
    const when = read(rest)
    if (!when || obstacleToChosenTerms(when)) continue
    const [, percent = '', days] = early ?? []
    return early ? { ...when, discount: { percent, days: Number(days) } } : when
  }
  return null
}

const ordinal = (day: number): string => {
  const teen = day >= 11 && day <= 13
  const ending = teen ? undefined : [undefined, 'st', 'nd', 'rd'][day % 10]
  return `${day}${ending ?? 'th'}`
}

const counted = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

function whenText(when: When): string {
  switch (when.kind) {
    case 'on-delivery':
      return 'On delivery'
    case 'in-advance':
      return 'In advance'
    case 'days':
      return `Net ${counted(when.days)}`
    case 'month-end':
      return when.days === 0
        ? 'End of the month'
        : `${counted(when.days)} from the end of the month`
    case 'day':
      if (when.day === 31 && when.nextMonth) return 'End of the next month'
      return `${ordinal(when.day)} of the ${when.nextMonth ? 'next month' : 'month'}`
  }
}

/** The terms as papers print them; `readTerms` can read this text again. */
export function termsText({ discount, ...when }: PaymentTerms): string {
  const early = discount && `, ${discount.percent}% off if paid within ${counted(discount.days)}`
  return whenText(when) + (early ?? '')
}

/** This day of the month, or the month's last day if the month is shorter. */
function dayInMonth(inMonth: Day, day: number): Day {
  const { to } = monthOf(inMonth)
  const last = Number(to.slice(-2))
  return to.slice(0, 8) + String(Math.min(day, last)).padStart(2, '0')
}

/** The day by which an invoice issued on this day must be paid. */
export function dueDateOf(issued: Day, terms: PaymentTerms): Day {
  const { to: monthsEnd } = monthOf(issued)
  switch (terms.kind) {
    case 'on-delivery':
    case 'in-advance':
      return issued
    case 'days':
      return addDays(issued, terms.days)
    case 'month-end':
      return addDays(monthsEnd, terms.days)
    case 'day': {
      const soonest = dayInMonth(issued, terms.day)
      const isInNext = terms.nextMonth || soonest < issued
      return isInNext ? dayInMonth(addDays(monthsEnd, 1), terms.day) : soonest
    }
  }
}

/**
 * The due date by the terms as stored. In older texts that `readTerms` can't read, a number counts as days; without a
 * number, 'receipt', 'delivery' or 'immediate' means at once, and anything else means 30 days.
 */
export function dueDateFor(issued: Day, paymentTerms: string | null): Day {
  const text = paymentTerms ?? ''
  const terms = readTerms(text)
  if (terms) return dueDateOf(issued, terms)
  const days = /\d{1,3}/.exec(text)?.[0]
  if (days) return addDays(issued, Number(days))
  return /receipt|delivery|immediate/i.test(text) ? issued : addDays(issued, 30)
}

/** Why changed terms can't be saved, or null. Older unclear texts stay as long as nobody changes them. */
export const obstacleToTerms = (text: string | null, before: string | null): string | null =>
  !text || text === before || readTerms(text)
    ? null
    : 'When is this due? Write, for example, ‘Net 30 days’, ‘On delivery’ or ‘20th of the next month’.'
