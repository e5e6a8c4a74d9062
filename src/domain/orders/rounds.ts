import { formatFullDay, formatTime } from '#domain/days/day-labels.ts'
import {
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  type Quantity,
  sumQuantities,
} from '#domain/products/quantities.ts'
import { lineQuantities, missingFromVan, type RecordedQuantities } from './line-quantities.ts'
import { isDelivered, isOnTheWay, type OrderStatus } from './states/order-statuses.ts'

/** A stop and its driver; `driverId` is null until a driver claims the stop. */
export type Stop = { orderNumber: string; driverId: number | null }

type Person = { role: string; userId: number }

/**
 * Drivers can drive to their own stops and to unclaimed ones, everybody else to all. SQL decides the same in
 * `order-rules-rows.ts`.
 */
export const mayDrive = (stop: { driverId: number | null }, { role, userId }: Person): boolean =>
  role !== 'driver' || stop.driverId === null || stop.driverId === userId

/** Why this person can't drive to the stop, or null. */
export const obstacleToDriving = (stop: Stop, person: Person): string | null =>
  mayDrive(stop, person) ? null : `${stop.orderNumber} is on another driver’s round.`

/**
 * Why goods were not handed over: the reasons that drivers choose from. With every reason but the first, the goods
 * come back.
 */
export const handoverReasons = [
  missingFromVan,
  'Refused by the customer',
  'Damaged',
  'Wrong item',
  'Not ordered',
  'Too warm',
  'Nobody there',
] as const

type Expected = { status: OrderStatus; estimatedDeliveryTime: string | null }

/**
 * When a stop on the way is expected: 'about 10:40', or 'running late' once that time is past. Null if nobody knows,
 * and for orders that are not on the way. `now` is a UTC time in ISO 8601.
 */
export function expectedInWords(order: Expected, now: string): string | null {
  const { estimatedDeliveryTime: at } = order
  if (!isOnTheWay(order) || !at) return null
  return at < now ? 'running late' : `about ${formatTime(at)}`
}

type Started = { status: OrderStatus; routeStartedAt: string | null }

/**
 * Whether an order was delivered after its route started. If it has no proof then, an admin marked it delivered, and
 * the driver's proof may still come.
 */
export const wasMarkedOnRoute = (order: Started): boolean =>
  isDelivered(order) && order.routeStartedAt !== null

/** The amounts that the driver carries to a stop, one for each unit, the weight first: '31.4 kg', '38 each'. */
export function loadOf(lines: readonly (RecordedQuantities & { unit: string })[]): string[] {
  const byUnit = new Map<string, Quantity[]>()
  for (const line of lines.toSorted(
    (a, b) => Number(isWeighed(b.unit)) - Number(isWeighed(a.unit)),
  )) {
    const unit = isWeighed(line.unit) ? 'kg' : line.unit
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), lineQuantities(line).sent])
  }
  return [...byUnit]
    .map(([unit, amounts]) => [unit, sumQuantities(amounts)] as const)
    .filter(([, sum]) => !isZeroQuantity(sum))
    .map(([unit, sum]) => formatQuantity(sum, unit))
}

/** What to ask before the driver starts another day's round: 'This is Thursday’s round. Start it today?'. */
export function otherDayToAsk(days: readonly string[], today: string): string | null {
  const other = days.find((day) => day !== today)
  if (other === undefined) return null
  return `This is ${formatFullDay(other).split(' ')[0]}’s round. Start it today?`
}
