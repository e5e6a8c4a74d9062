import type { Quantity } from '#domain/products/quantities.ts'

type Line = { quantityPicked: Quantity | null; pickedBy: string | null; pickedAt: string | null }

const isPicked = ({ quantityPicked }: Line): boolean => quantityPicked !== null
/** Whether some lines are picked and some are not. */
const isBegun = (lines: readonly Line[]): boolean => lines.some(isPicked) && !lines.every(isPicked)

/** Who last picked a line of an order that is begun but not finished, and when; null for any other order. */
export function whoIsOn(lines: readonly Line[]): { name: string; at: string } | null {
  if (!isBegun(lines)) return null
  const [last] = lines
    .flatMap(({ pickedBy, pickedAt }) =>
      pickedBy && pickedAt ? [{ name: pickedBy, at: pickedAt }] : [],
    )
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return last ?? null
}

type Next<Order> = { order: Order; begun: boolean }

/**
 * The order to open: the unfinished one that this person picked from last, else the first that nobody has begun, else
 * the first with a line left.
 */
export function nextToPick<Order extends { lines: readonly Line[] }>(
  orders: readonly Order[],
  me: string,
): Next<Order> | null {
  const left = orders.filter(({ lines }) => !lines.every(isPicked))
  const atOf = ({ lines }: Order) => whoIsOn(lines)?.at ?? ''
  const [own] = left
    .filter(({ lines }) => whoIsOn(lines)?.name === me)
    .toSorted((a, b) => (atOf(a) < atOf(b) ? 1 : -1))
  if (own) return { order: own, begun: true }
  const order = left.find(({ lines }) => !isBegun(lines)) ?? left[0]
  return order ? { order, begun: false } : null
}

type Day = { date: string; orderCount: number }

/** Today, or tomorrow if only tomorrow has orders to pick. */
export function dayToPick(days: readonly Day[]): string | undefined {
  const [today, tomorrow] = days
  const isDone = today?.orderCount === 0 && tomorrow !== undefined && tomorrow.orderCount > 0
  return (isDone ? tomorrow : today)?.date
}
