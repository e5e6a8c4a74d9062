import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function change(now: HTMLElement | null): void {
  place = now
  for (const listener of listeners) listener()
}

/** The `ref` of the element in the bar above a screen that says when there is no connection. */
export function signalPlace(element: HTMLElement | null): () => void {
  change(element)
  return () => {
    if (place === element) change(null)
  }
}

/** Where the bar above the screen has room for the state of the connection; null while there is no bar. */
export const useSignalPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
