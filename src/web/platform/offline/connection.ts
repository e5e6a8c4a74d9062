import { useSyncExternalStore } from 'react'

/** Whether the server answered the last time; true until that is known. */
let reached = true
const listeners = new Set<() => void>()

/** Tells every screen whether the server can be reached. */
export function setReached(now: boolean): void {
  reached = now
  for (const listener of listeners) listener()
}

/** Whether this device reaches the server. False without signal and while the server does not answer. */
export const useConnected = (): boolean =>
  useSyncExternalStore(subscribe, () => reached && navigator.onLine)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
