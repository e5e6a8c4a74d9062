import type { OrderRow } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { compareMoney } from '#domain/money/money.ts'
import { isOpen } from '#domain/orders/states/order-statuses.ts'
import type { Looks } from '#web/orders/looks.ts'
import type { Sorted } from '#web/ui/lists/SortedTh.tsx'

type Compare = (a: OrderRow, b: OrderRow) => number

const { compare: compareTexts } = new Intl.Collator('en-GB', { numeric: true })

const byText =
  (textOf: (order: OrderRow) => string): Compare =>
  (a, b) =>
    compareTexts(textOf(a), textOf(b))

const compares = {
  customer: byText(({ customerName, siteName }) => `${customerName} ${siteName ?? ''}`),
  delivery: byText(({ deliveryDate }) => deliveryDate),
  placed: byText(({ createdAt }) => createdAt),
  items: (a, b) => a.itemCount - b.itemCount,
  total: (a, b) => compareMoney(a.grandTotal, b.grandTotal),
  status: byText(({ status }) => status),
} satisfies Record<string, Compare>

type OrderSort = keyof typeof compares
export type SortedOrders = Sorted<OrderSort>

/** People can type an address by hand; an unknown column sorts as usual. */
export const sortOf = (text: unknown): SortedOrders | undefined =>
  typeof text === 'string' && Object.hasOwn(compares, text.replace(/^-/, ''))
    ? (text as SortedOrders)
    : undefined

/** Orders under one heading, or without one if the title is null. */
export type OrderGroup = { title: string | null; note?: string; orders: OrderRow[] }

/**
 * Unsorted: the orders that need a look, the new ones with a note, then the others by delivery date. Sorted by
 * delivery date: a group for each date. Sorted by another column: one group.
 */
export function grouped(
  orders: readonly OrderRow[],
  looks: Looks,
  sort: SortedOrders | undefined,
): OrderGroup[] {
  const sorted = sort ? sortedBy(orders, sort) : orders
  if (sort && !sort.endsWith('delivery')) return [{ title: null, orders: [...sorted] }]
  const needing = sort ? [] : sorted.filter(({ id }) => looks.has(id))
  const isNoted = ({ id, status, orderNotes }: OrderRow) =>
    !sort && Boolean(orderNotes) && isOpen(status) && !looks.has(id)
  const noted = sorted.filter(isNoted)
  const days = new Map<string, OrderRow[]>()
  for (const order of sorted) {
    if (isNoted(order) || (!sort && looks.has(order.id))) continue
    const ofDay = days.get(order.deliveryDate)
    if (ofDay) ofDay.push(order)
    else days.set(order.deliveryDate, [order])
  }
  const first = [
    { title: 'Needs a look', note: 'confirm these one at a time', orders: needing },
    { title: 'With a note', note: 'confirmed with the rest', orders: noted },
  ]
  return [
    ...first.filter((group) => group.orders.length > 0),
    ...[...days].map(([day, ofDay]) => ({ title: formatLongDay(day), orders: ofDay })),
  ]
}

function sortedBy(orders: readonly OrderRow[], sort: SortedOrders): OrderRow[] {
  const down = sort.startsWith('-')
  const compare = compares[(down ? sort.slice(1) : sort) as OrderSort]
  return orders.toSorted((a, b) => (down ? compare(b, a) : compare(a, b)))
}
