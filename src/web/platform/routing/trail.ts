import type { HistoryLocation, RouterHistory } from '@tanstack/history'

/** The path of each entry of a history that this page has shown, as far as the one that it shows now. */
const trails = new WeakMap<RouterHistory, string[]>()

/** An entry that the router did not make has no place; it counts as the first. */
const placeOf = ({ state }: HistoryLocation): number => state.__TSR_index || 0

/** Begins to note where people go. Returns a function that ends it. */
export function keepTrail(history: RouterHistory): () => void {
  const note = () => {
    const trail = trails.get(history) ?? []
    trail.length = placeOf(history.location)
    trails.set(history, [...trail, history.location.pathname])
  }
  note()
  return history.subscribe(note)
}

/**
 * Goes back to the last visit to this path, which finds its query and its scroll position again. Returns false if this
 * page has not shown it.
 */
export function goBackTo(history: RouterHistory, path: string): boolean {
  const here = placeOf(history.location)
  const at = trails.get(history)?.slice(0, here).lastIndexOf(path) ?? -1
  if (at === -1) return false
  history.go(at - here)
  return true
}
