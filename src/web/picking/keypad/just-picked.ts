import { useSyncExternalStore } from 'react'
import type { Order } from '#contract/orders/orders.ts'

/** For how long the next order offers to undo this one. */
const undoMs = 10_000

let last: Order | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(order: Order | null): void {
  clearTimeout(timer)
  last = order
  for (const listener of listeners) listener()
}

/** Remembers that the order was just marked picked; the next order offers to undo that for 10 seconds. */
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
