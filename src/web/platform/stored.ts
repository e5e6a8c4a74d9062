import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

export const readStored = (key: string): string | null => localStorage.getItem(key)

/** Text kept in local storage under a key; every part of the screen and every tab stays in step. */
export function useStored(key: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(subscribe, () => readStored(key))
  const store = useCallback(
    (next: string | null) => {
      if (next === null) localStorage.removeItem(key)
      else localStorage.setItem(key, next)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [text, store]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
