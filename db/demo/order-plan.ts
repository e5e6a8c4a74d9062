import type { Weekday } from '#domain/days/days.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import type { Calendar } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { type Customer, customerCalled, customers } from './customers.ts'

/** An order to make: for whom, for which day, and how far it has got. */
export type PlannedOrder = { customer: Customer; day: string; status: OrderStatus }

const daysOfHistory = 90
const fewestADay = 6
const mostADay = 12

/** Ninety days of deliveries, Monday to Saturday, mostly to customers on their usual days. */
export function pastOrders(calendar: Calendar): PlannedOrder[] {
  const days = Array.from({ length: daysOfHistory }, (_, place) =>
    calendar.daysFromToday(place - daysOfHistory),
  )
  return days.filter((day) => calendar.weekdayOf(day) !== 'sunday').flatMap(pastDay(calendar))
}

const pastDay = (calendar: Calendar) => (day: string) => {
  const weekday = calendar.weekdayOf(day)
  const chance = chanceOf(`orders for ${day}`)
  const [regulars, others] = parted(
    chance.shuffled(customers.filter(({ deliveryDays }) => deliveryDays.includes(weekday))),
    (customer) => customer.usually.includes(weekday) && chance.outOfTen(9),
  )
  const taken = [...regulars, ...others.slice(0, Math.max(0, fewestADay - regulars.length))]
  return taken.slice(0, mostADay).map((customer): PlannedOrder => {
    const status = chance.between(1, 40) === 1 ? 'cancelled' : 'delivered'
    return { customer, day, status }
  })
}

function parted<T>(things: readonly T[], first: (thing: T) => boolean): [T[], T[]] {
  const yes = things.filter(first)
  return [yes, things.filter((thing) => !yes.includes(thing))]
}

const of = (count: number, status: OrderStatus) => Array<OrderStatus>(count).fill(status)

/** The orders for today and each of the next seven days, nearest first. */
const book: readonly (readonly OrderStatus[])[] = [
  [
    ...of(4, 'delivered'),
    ...of(2, 'in_progress'),
    ...of(2, 'dispatched'),
    ...of(2, 'picked'),
    ...of(2, 'confirmed'),
    'cancelled',
  ],
  [...of(4, 'confirmed'), ...of(2, 'picked'), ...of(3, 'pending'), ...of(2, 'sent'), 'cancelled'],
  [...of(3, 'confirmed'), ...of(2, 'pending'), ...of(2, 'sent')],
  [...of(2, 'confirmed'), ...of(2, 'pending'), 'sent'],
  ['confirmed', ...of(2, 'pending'), 'sent'],
  ['pending', 'sent', 'confirmed'],
  ['pending', 'sent'],
  ['pending'],
]

/** The Oak Tavern's orders: each goes to its next delivery day for which `book` has an order of that status. */
const oakTavernBook: readonly OrderStatus[] = ['in_progress', 'confirmed', 'sent', 'pending']

export function ordersInTheBook(calendar: Calendar): PlannedOrder[] {
  const oak = customerCalled('OAKTAVERN')
  const oakStatuses = [...oakTavernBook]
  return book.flatMap((statuses, ahead) => {
    const day = calendar.daysFromToday(ahead)
    const oakStatus = takesDelivery(oak, calendar.weekdayOf(day))
      ? oakStatuses.find((status) => statuses.includes(status))
      : undefined
    if (!oakStatus) return booked(calendar, day, statuses)
    oakStatuses.splice(oakStatuses.indexOf(oakStatus), 1)
    const others = booked(calendar, day, without(statuses, oakStatus))
    return [...others, { customer: oak, day, status: oakStatus }]
  })
}

const takesDelivery = ({ deliveryDays }: Customer, weekday: Weekday) =>
  deliveryDays.includes(weekday)

/** Orders by customers other than The Oak Tavern. Today's may come from customers with no delivery that day. */
function booked(calendar: Calendar, day: string, statuses: readonly OrderStatus[]): PlannedOrder[] {
  const weekday = calendar.weekdayOf(day)
  const reluctance = (customer: Customer) =>
    customer.usually.includes(weekday) ? 0 : takesDelivery(customer, weekday) ? 1 : 2
  const takers = chanceOf(`book for ${day}`)
    .shuffled(customers.filter(({ account }) => account !== 'OAKTAVERN'))
    .filter((customer) => day === calendar.today || takesDelivery(customer, weekday))
    .sort((a, b) => reluctance(a) - reluctance(b))
  return statuses
    .slice(0, takers.length)
    .map((status, place) => ({ customer: takers[place]!, day, status }))
}

function without<T>(things: readonly T[], thing: T): T[] {
  const place = things.indexOf(thing)
  return things.filter((_, other) => other !== place)
}
