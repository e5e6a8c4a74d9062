import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

export const readStored = (key: string): string | null => localStorage.getItem(key)

/** Keeps a text under a key, or nothing; whoever shows it hears. */
export function store(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  for (const listener of listeners) listener()
}

/** Text kept in local storage under a key; every part of the screen and every tab stays in step. */
export function useStored(key: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(subscribe, () => readStored(key))
  const keep = useCallback((next: string | null) => store(key, next), [key])
  return [text, keep]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
