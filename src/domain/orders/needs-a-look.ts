import { statusInWords } from './states/order-statuses.ts'
import { Temporal } from 'temporal-polyfill'
import { obstacleToClosedDay } from '#domain/days/closed-days.ts'
import { formatDayOf, formatMoment, formatShortDay, formatTime } from '#domain/days/day-labels.ts'
import type { Day } from '#domain/days/days.ts'
import { cutoffOf, type DeliverySchedule } from '#domain/days/delivery-dates.ts'
import { formatMoney, type Money } from '#domain/money/money.ts'
import { type Look, lookKinds } from './look-kinds.ts'
import { isBelowMinimum, type Sum } from './basket/minimum-order.ts'

export type LookFacts = Sum & {
  deliveryDate: Day
  /** Why the order was held when it was placed. */
  heldReason: string | null
  /** Why a person holds the order, and who does. */
  holdReason: string | null
  heldBy: string | null
  /** Whether the customer is on stop now, even if it was not when the order was placed. */
  onStop: boolean
  /** What the customer owes on overdue invoices, and since when; null if nothing is overdue. */
  overdue: { amount: Money; since: Day } | null
  orderedAt: string
  schedule: DeliverySchedule
  lines: number
  /** The names of the lines whose price is still to be set. */
  unpriced: readonly string[]
}

/** Everything that a person should look at before confirming a new order; empty for most orders. */
export function needsALook(order: LookFacts): Look[] {
  const { heldReason, holdReason, heldBy, onStop, overdue, lines, unpriced } = order
  const found: Record<Look['kind'], string | null> = {
    held_by_hand: holdReason === null ? null : `Held by ${heldBy}: ${holdReason}`,
    held: heldReason !== null && heldReason !== stop ? `Held: ${heldReason}` : null,
    on_stop: onStop || heldReason === stop ? stopped(overdue) : null,
    below_minimum: belowMinimum(order),
    late: late(order),
    price_to_set: unpriced.length > 0 ? `Price to set: ${unpriced.join(', ')}` : null,
    date_closed: obstacleToClosedDay(order.deliveryDate, order.schedule.closedDays ?? []),
    empty: lines === 0 ? 'Nothing in it' : null,
  }
  return lookKinds.flatMap((kind) => (found[kind] === null ? [] : [{ kind, text: found[kind] }]))
}

const stop = 'On stop'

/** For example 'On stop: £2,318.40 overdue since 2 Nov'. */
const stopped = (overdue: LookFacts['overdue']): string =>
  overdue
    ? `${stop}: ${formatMoney(overdue.amount)} overdue since ${formatShortDay(overdue.since)}`
    : stop

const belowMinimum = (sum: Sum): string | null =>
  isBelowMinimum(sum)
    ? `Below minimum: ${formatMoney(sum.total)} of ${formatMoney(sum.minimumOrder ?? '0')}`
    : null

/**
 * Says that the order came after the cut-off; null if it did not. The cut-off binds only customers, but a late order
 * that staff took by telephone needs a look, too.
 */
function late({ deliveryDate, schedule, orderedAt }: LookFacts): string | null {
  const cutoff = cutoffOf(deliveryDate, schedule)
  if (Temporal.Instant.from(orderedAt).epochMilliseconds < cutoff) return null
  const closed = Temporal.Instant.fromEpochMilliseconds(cutoff).toString()
  return formatDayOf(orderedAt) === formatDayOf(closed)
    ? `Late: ${formatTime(orderedAt)}, cut-off ${formatTime(closed)}`
    : `Late: ${formatMoment(orderedAt)}, cut-off ${formatMoment(closed)}`
}

/** All reasons as one sentence, for the refusal and the timeline. */
export const lookInWords = (looks: readonly Look[]): string =>
  looks.map(({ text }) => text).join('; ')

/**
 * What the timeline says about an order that was confirmed despite these reasons; `moveOrder` adds the sentence about
 * the minimum order.
 */
export function yesAnyway(looks: readonly Look[], reason: string | undefined): string | null {
  const others = looks.filter(({ kind }) => kind !== 'below_minimum')
  const yes = others.length > 0 ? `Confirmed anyway. ${lookInWords(others)}` : null
  return [yes, reason].filter(Boolean).join('. ') || null
}

type Confirmed = {
  orderNumber: string
  status: string
  version: number
  pickingStarted: string | null
  items: readonly { quantityPicked: string | null }[]
}

/** Why a confirmation can't be undone, or null: picking has begun, or somebody has changed the order since. */
export function obstacleToUnconfirm(
  order: Confirmed,
  confirmation: { version: number } | undefined,
): string | null {
  const { orderNumber, status, pickingStarted, items } = order
  if (status !== 'confirmed') return `${orderNumber} is ${statusInWords(status)} by now.`
  if (pickingStarted !== null || items.some(({ quantityPicked }) => quantityPicked !== null))
    return `${orderNumber} is being picked and stays confirmed.`
  return confirmation?.version === order.version
    ? null
    : `${orderNumber} was changed since and stays confirmed.`
}
