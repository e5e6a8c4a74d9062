import type { Order } from '#contract/orders/orders.ts'
import { useWatched, watched } from '#web/ui/hooks/watched.ts'

/** For how long the next order offers to undo this one. */
const undoMs = 10_000

const last = watched<Order | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

function set(order: Order | null): void {
  clearTimeout(timer)
  last.set(order)
}

/** Remembers that the order was just marked picked; the next order offers to undo that for 10 seconds. */
export function rememberPicked(order: Order): void {
  set(order)
  timer = setTimeout(forgetPicked, undoMs)
}

export const forgetPicked = (): void => set(null)

export const useJustPicked = (): Order | null => useWatched(last)
