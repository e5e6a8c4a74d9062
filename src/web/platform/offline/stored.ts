import { useCallback, useSyncExternalStore } from 'react'
import { noteKept, noteUnkept } from './device-room.ts'

const listeners = new Set<() => void>()
/** Texts for which the device has no room, so that only this page holds them. */
const here = new Map<string, string>()

export const readStored = (key: string): string | null => here.get(key) ?? localStorage.getItem(key)

/** Stores or removes a text under a key, and notifies the components that show it. */
export function store(key: string, text: string | null): void {
  write(key, text)
  for (const listener of listeners) listener()
}

function write(key: string, text: string | null): void {
  here.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    noteKept(key)
  } catch (error) {
    if (text !== null) here.set(key, text)
    noteUnkept(key, error, () => store(key, readStored(key)))
  }
}

/** A text in local storage under a key; all components and tabs that use it show the same. */
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
