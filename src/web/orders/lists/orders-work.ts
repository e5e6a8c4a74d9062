import type { OrderRow } from '#contract/orders/orders.ts'
import { hasStatus, isOpen, togetherInWords } from '#domain/orders/states/order-statuses.ts'

/** The parts of the orders list, by the address's `work`; `road` shows other orders. */
const parts: Record<string, (order: OrderRow) => boolean> = {
  confirm: ({ status }) => isOpen(status),
  held: ({ status, heldReason }) => isOpen(status) && heldReason !== null,
  pick: hasStatus('confirmed'),
}

export const isPartOf = (work: string | undefined) => parts[work ?? ''] ?? (() => true)

const words: Record<string, string> = {
  confirm: togetherInWords.open.toLowerCase(),
  held: 'held',
  pick: 'to pick',
  road: togetherInWords.onRoad.toLowerCase(),
}

/** For example '12 to confirm or pick'. */
export const countedWork = (count: number, work: string | undefined): string =>
  `${count} ${words[work ?? ''] ?? 'to confirm or pick'}`

/** What the list of orders is narrowed to, kept in its address. */
export type Filters = { date?: string; search?: string; work?: string; sort?: string }

const matches = (
  { orderNumber, customerName, customer, siteName }: OrderRow,
  search: string,
): boolean =>
  [orderNumber, customerName, customer.name, customer.accountId, siteName ?? ''].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

/** The orders that the filters leave. */
export const foundIn = (
  orders: readonly OrderRow[],
  { date, search = '', work }: Filters,
): OrderRow[] =>
  orders
    .filter(isPartOf(work))
    .filter((order) => (!date || order.deliveryDate === date) && matches(order, search))
