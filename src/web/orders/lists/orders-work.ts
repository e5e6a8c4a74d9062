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
