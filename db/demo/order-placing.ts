import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { nameOf, office, type Staff } from './business.ts'
import { type Calendar, clock } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Customer } from './customers.ts'
import type { PlannedOrder } from './order-plan.ts'

export type Person = { id: number; name: string }

export type PlacedOrder = PlannedOrder & {
  id: number
  placedAt: string
  /** The day and minute of placing; later steps are planned from here. */
  placedOn: { day: string; minute: number }
  placedBy: Person
  /** 'pending' from the catalogue, 'sent' from the order screen (rules 6.4). */
  firstStatus: 'pending' | 'sent'
  /** Its position on the day's route, from 1; null before it is released. */
  stop: number | null
  chance: Chance
}

export const personOf = (staff: Staff): Person => ({ id: staff.id, name: nameOf(staff) })
export const customersPerson = ({ loginId, contact }: Customer): Person => ({
  id: loginId,
  name: contact,
})

/** Orders with their numbers, in the order in which they were placed. */
export function placeOrders(planned: readonly PlannedOrder[], calendar: Calendar): PlacedOrder[] {
  const stops = stopsOf(planned)
  return planned
    .map((order) => ({ ...placing(order, calendar), stop: stops.get(order) ?? null }))
    .sort((a, b) => (a.placedAt < b.placedAt ? -1 : 1))
    .map((order, place) => ({ ...order, id: place + 1 }))
}

function placing(order: PlannedOrder, calendar: Calendar) {
  const chance = chanceOf(`${order.customer.account} for ${order.day}`)
  const placedOn = whenPlaced(order, calendar, chance)
  const firstStatus = firstStatusOf(order.status, chance)
  const byCustomer =
    order.customer.deliveryDays.includes(calendar.weekdayOf(order.day)) &&
    (firstStatus === 'pending' || chance.outOfTen(5))
  const placedBy = byCustomer ? customersPerson(order.customer) : personOf(office)
  const placedAt = calendar.at(placedOn.day, placedOn.minute)
  return {
    ...order,
    chance,
    placedOn,
    placedAt,
    placedBy,
    firstStatus: byCustomer ? firstStatus : ('sent' as const),
  }
}

function firstStatusOf(status: OrderStatus, chance: Chance): 'pending' | 'sent' {
  if (status === 'pending' || status === 'sent') return status
  return chance.outOfTen(3) ? 'sent' : 'pending'
}

/**
 * Orders for today or earlier were placed on the day before delivery; those for later days today or yesterday. All were
 * placed before the cut-off.
 */
function whenPlaced({ day, status }: PlannedOrder, calendar: Calendar, chance: Chance) {
  const isAhead = day > calendar.today
  const isNew = status === 'pending' || status === 'sent' || status === 'confirmed'
  const isFarAhead = day > calendar.daysFromToday(5)
  if (isAhead && isNew && (isFarAhead || chance.outOfTen(6))) {
    return { day: calendar.today, minute: chance.between(clock(5), clock(9)) }
  }
  const minute = chance.between(clock(8), clock(12, 30))
  return { day: calendar.dayBefore(isAhead ? calendar.today : day), minute }
}

const onTheRoute: readonly OrderStatus[] = ['delivered', 'in_progress', 'dispatched']

/** Each day's round: first the delivered orders, then those on the van, then those waiting for it. */
function stopsOf(planned: readonly PlannedOrder[]): Map<PlannedOrder, number> {
  const stops = new Map<PlannedOrder, number>()
  const taken = new Map<string, number>()
  const released = onTheRoute.flatMap((status) =>
    planned.filter((order) => order.status === status),
  )
  for (const order of released) {
    const stop = (taken.get(order.day) ?? 0) + 1
    taken.set(order.day, stop)
    stops.set(order, stop)
  }
  return stops
}
