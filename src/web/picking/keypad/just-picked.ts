import { useSyncExternalStore } from 'react'
import type { Order } from '#contract/orders/orders.ts'

/** How long the next order offers to undo the one before. */
const undoMs = 10_000

let last: Order | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(order: Order | null): void {
  clearTimeout(timer)
  last = order
  for (const listener of listeners) listener()
}

/** The order was just marked picked; for 10 seconds that can be undone from the next order. */
export function rememberPicked(order: Order): void {
  set(order)
  timer = setTimeout(forgetPicked, undoMs)
}

export const forgetPicked = (): void => set(null)

export const useJustPicked = (): Order | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
  )
