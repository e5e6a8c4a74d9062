import { useSyncExternalStore } from 'react'

/** A value outside React's tree. Those who subscribed hear of each new one. */
export type Watched<Value> = {
  current: () => Value
  /** Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void
  set: (next: Value) => void
}

export function watched<Value>(first: Value): Watched<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

export const useWatched = <Value>({
  subscribe,
  current,
}: Pick<Watched<Value>, 'subscribe' | 'current'>): Value => useSyncExternalStore(subscribe, current)
