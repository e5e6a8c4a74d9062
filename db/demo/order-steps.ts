import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { business, drivers, office, owner, pickers } from './business.ts'
import { type Calendar, clock } from './calendar.ts'
import { customersPerson, type Person, personOf, type PlacedOrder } from './order-placing.ts'

export type Step = { to: OrderStatus; at: string; by: Person; reason: string | null }

const path: readonly OrderStatus[] = [
  'confirmed',
  'picked',
  'dispatched',
  'in_progress',
  'delivered',
]

const cancellations = [
  'Customer has double-ordered',
  'Function called off',
  'Kitchen closed for a deep clean',
  'Ordered for the wrong day',
]

export function stepsOf(order: PlacedOrder, calendar: Calendar): Step[] {
  const placed = { to: order.firstStatus, at: order.placedAt, by: order.placedBy, reason: null }
  if (order.status === 'cancelled') return [placed, ...cancelling(order, calendar)]
  const reached = path.slice(0, path.indexOf(order.status) + 1)
  return [placed, ...reached.map((status) => stepTo(status, order, calendar))]
}

function stepTo(to: OrderStatus, order: PlacedOrder, calendar: Calendar): Step {
  const { day, minute } = timeOf(to, order, calendar)
  return {
    to,
    at: calendar.at(day, minute),
    by: personFor(to, order, calendar.today),
    reason: null,
  }
}

/** The steps of a cancelled order: the customer cancels it within minutes, or the owner within two hours. */
function cancelling(order: PlacedOrder, calendar: Calendar): Step[] {
  const { chance, placedOn, customer } = order
  const reason = chance.oneOf(cancellations)
  const cancelled = (after: number, by: Person): Step => ({
    to: 'cancelled',
    at: calendar.at(placedOn.day, placedOn.minute + after),
    by,
    reason,
  })
  if (chance.outOfTen(4)) return [cancelled(12, customersPerson(customer))]
  return [stepTo('confirmed', order, calendar), cancelled(110, personOf(owner))]
}

function personFor(status: OrderStatus, { day, id }: PlacedOrder, today: string): Person {
  if (status === 'picked') return personOf(pickers[id % 3 === 0 ? 1 : 0])
  if (status === 'in_progress' || status === 'delivered') return driverOf(day, today)
  return personOf(status === 'dispatched' || id % 3 === 0 ? owner : office)
}

/** One van goes out a day. The second driver takes it on every fifth day of the month, but not today. */
const driverOf = (day: string, today: string) =>
  personOf(drivers[day !== today && Number(day.slice(-2)) % 5 === 4 ? 1 : 0])

const routeStart = clock(7, 5)

function timeOf(status: OrderStatus, order: PlacedOrder, calendar: Calendar) {
  const { placedOn, day, stop, id } = order
  if (status === 'confirmed') return { day: placedOn.day, minute: placedOn.minute + 15 + (id % 31) }
  if (status === 'picked') return pickedOn(order, calendar)
  if (status === 'dispatched') return { day, minute: clock(6, 45) }
  if (status === 'in_progress') return { day, minute: routeStart }
  return { day, minute: routeStart + business.minutesPerStop * (stop ?? 1) + (id % 7) }
}

/** Picked before the van leaves. Orders for later days are picked today, after it has left. */
function pickedOn({ day, id }: PlacedOrder, calendar: Calendar) {
  if (day > calendar.today) return { day: calendar.today, minute: clock(9) + (id % 60) }
  return { day, minute: clock(4, 50) + (id % 80) }
}

/** When the first line was weighed, some minutes before the last. */
export function pickingStarted(order: PlacedOrder, calendar: Calendar): string {
  const { day, minute } = pickedOn(order, calendar)
  return calendar.at(day, minute - 8 - (order.id % 9))
}

/** When the office confirmed the prices, soon after the weights were known. */
export function pricesConfirmed(order: PlacedOrder, calendar: Calendar) {
  const { day, minute } = pickedOn(order, calendar)
  return { at: calendar.at(day, minute + 12), by: personOf(office) }
}

/** When the van is due at this stop: as planned or, if the order is still on the van, soon. */
export function estimateOf({ day, stop, status }: PlacedOrder, calendar: Calendar): string {
  const after = business.minutesPerStop * (stop ?? 1)
  if (status !== 'in_progress') return calendar.at(day, routeStart + after)
  return calendar.fromNow(business.minutesPerStop * ((stop ?? 1) - 4))
}
