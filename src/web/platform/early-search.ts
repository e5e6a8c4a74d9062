import { useEffect } from 'react'

/** What was typed after Ctrl+K while the search still loads; null if nobody asked for the search. */
let typed: string | null = null

export const earlySearch = {
  typed: () => typed,
  forget: () => {
    typed = null
  },
}

/** Whether this key opens the search: Ctrl+K, or ⌘K on a Mac. */
export const opensSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'k' && (ctrlKey || metaKey)

/** Remembers Ctrl+K, and what is typed after it, until the search has loaded. Escape forgets both. */
export function useEarlySearch(): void {
  useEffect(() => {
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}

function hear(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (opensSearch(event)) typed ??= ''
  else if (typed === null || ctrlKey || metaKey || altKey) return
  else if (key === 'Escape') typed = null
  else if (key.length === 1) typed += key
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}
