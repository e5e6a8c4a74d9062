import { type Day, weekdayOf } from '#domain/days/days.ts'
import { decimal } from '#domain/products/decimals.ts'
import {
  isZeroQuantity,
  type Quantity,
  quantity,
  sumQuantities,
} from '#domain/products/quantities.ts'
import { capitalised } from '#domain/words/capitalised.ts'

/** A line of an earlier order. If a day has several lines of one product, `usualFor` adds them up. */
export type OrderedLine = {
  day: Day
  productId: number
  variationId: number | null
  quantity: Quantity
  /** How much less came than was ordered. */
  short: Quantity
  /** How many pieces were ordered; null or left out if they were not counted. */
  pieces?: number | null
}

/** A delivery day that decides what is usual: how much was ordered for it ('0' for nothing), and how much less came. */
type UsualDay = Pick<OrderedLine, 'day' | 'quantity' | 'short'>

export type UsualLine = {
  productId: number
  variationId: number | null
  quantity: Quantity
  /** How many pieces are usual; null if it is usually ordered by weight. */
  pieces: number | null
  reason: string
  /** The delivery days that decide what is usual, oldest first. */
  history: UsualDay[]
}

/** At most this many delivery days decide what is usual. */
export const usualDays = 8
/** If fewer delivery days than this fall on the date's weekday, days of any weekday count. */
const weekdayFrom = 2
const longestReason = 20

/**
 * What a customer usually orders for a date: the products that were ordered for at least half of the customer's last
 * eight delivery days on the same weekday, or on any weekday if there was only one such day or none. `ordered` must
 * begin with the newest day, and the result keeps its order.
 */
export function usualFor(date: Day, ordered: readonly OrderedLine[]): UsualLine[] {
  const days = [...new Set(ordered.map(({ day }) => day))]
  const sameWeekday = days.filter((day) => weekdayOf(day) === weekdayOf(date))
  const byWeekday = sameWeekday.length >= weekdayFrom
  const counted = (byWeekday ? sameWeekday : days).slice(0, usualDays)
  const saying = byWeekday ? onWeekdays(date) : inOrders
  return byProduct(ordered).flatMap((lines) => {
    const among = lines.filter(({ day }) => counted.includes(day))
    const [newest] = lines
    if (!newest || among.length * 2 < counted.length || among.length === 0) return []
    const { productId, variationId } = newest
    const reason = lastShort(newest) ?? saying(among.length, counted.length)
    const history = counted.toReversed().map((day) => orderedOn(day, among))
    return [{ productId, variationId, ...mostCommon(among), reason, history }]
  })
}

function orderedOn(day: Day, lines: readonly OrderedLine[]): UsualDay {
  const line = lines.find((each) => each.day === day)
  return { day, quantity: quantity(line?.quantity ?? '0'), short: quantity(line?.short ?? '0') }
}

type Reminder = { productName: string; notes: string | null }

/**
 * Why a line is expected, if the customer set a reminder for its product: the reminder's note, or 'You set a reminder'
 * if the note is blank or too long. Null without a reminder.
 */
export function reasonOfReminder(
  titles: readonly string[],
  reminders: readonly Reminder[],
): string | null {
  const wanted = titles.map(plain)
  const found = reminders.find(({ productName }) => wanted.includes(plain(productName)))
  if (!found) return null
  const note = found.notes?.trim() ?? ''
  return note !== '' && [...note].length <= longestReason ? note : 'You set a reminder'
}

const plain = (name: string): string => name.trim().toLowerCase()

/** Ordering more than this many times the usual quantity may be a slip of the finger. */
const muchMore = '1.5'

/** Whether to ask the customer before so much of a line is ordered. The customer may still order it. */
export const isMuchMore = (wanted: Quantity, usual: Quantity): boolean =>
  decimal(wanted).gt(decimal(usual).times(muchMore))

/** The lines of each product and size, one for each day, newest first. */
function byProduct(ordered: readonly OrderedLine[]): OrderedLine[][] {
  const products = new Map<string, OrderedLine[]>()
  for (const line of ordered) {
    const key = `${line.productId}:${line.variationId ?? ''}`
    const lines = products.get(key) ?? []
    const newest = lines.at(-1)
    if (newest?.day === line.day) lines[lines.length - 1] = together(newest, line)
    else lines.push(line)
    products.set(key, lines)
  }
  return [...products.values()]
}

const together = (one: OrderedLine, other: OrderedLine): OrderedLine => ({
  ...one,
  quantity: sumQuantities([one.quantity, other.quantity]),
  short: sumQuantities([one.short, other.short]),
  pieces: one.pieces == null || other.pieces == null ? null : one.pieces + other.pieces,
})

/** The amount ordered most often, compared in pieces if they were counted. Of equally frequent amounts, the newest. */
function mostCommon(lines: readonly OrderedLine[]): Pick<UsualLine, 'quantity' | 'pieces'> {
  const counts = new Map<string, number>()
  const amountOf = (line: OrderedLine) =>
    line.pieces == null ? quantity(line.quantity) : `${line.pieces} pieces`
  for (const line of lines) counts.set(amountOf(line), (counts.get(amountOf(line)) ?? 0) + 1)
  const highest = Math.max(...counts.values())
  const usual = lines.find((line) => counts.get(amountOf(line)) === highest)
  return { quantity: quantity(usual?.quantity ?? '0'), pieces: usual?.pieces ?? null }
}

function lastShort({ short, pieces }: OrderedLine): string | null {
  if (isZeroQuantity(short)) return null
  if (pieces != null) return 'Short last time'
  const reason = `${quantity(short)} short last time`
  return reason.length <= longestReason ? reason : 'Short last time'
}

const onWeekdays = (date: Day) => (times: number, of: number) => {
  const weekday = capitalised(weekdayOf(date))
  return times === of ? `Every ${weekday}` : `${times} of ${of} ${weekday}s`
}

function inOrders(times: number, of: number): string {
  if (of === 1) return 'In your last order'
  return times === of ? 'In every order' : `${times} of ${of} orders`
}
