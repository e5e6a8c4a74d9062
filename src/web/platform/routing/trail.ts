import type { HistoryLocation, RouterHistory } from '@tanstack/history'

const key = 'topside.trail'

/** The path of each entry of a history that this tab has shown, as far as the one that it shows now. */
const trails = new WeakMap<RouterHistory, string[]>()

/** What this tab had shown before it was reloaded. */
function before(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** An entry that the router did not make has no place; it counts as the first. */
const placeOf = ({ state }: HistoryLocation): number => state.__TSR_index || 0

/** Begins to note where people go, also over a reload. Returns a function that ends it. */
export function keepTrail(history: RouterHistory): () => void {
  const note = () => {
    const trail = trails.get(history) ?? before()
    trail.length = placeOf(history.location)
    trails.set(history, [...trail, history.location.pathname])
  }
  const store = () => sessionStorage.setItem(key, JSON.stringify(trails.get(history)))
  note()
  window.addEventListener('pagehide', store)
  const stop = history.subscribe(note)
  return () => {
    stop()
    window.removeEventListener('pagehide', store)
  }
}

/**
 * Goes back to the last visit to such a path, which finds its query and its scroll position again. Returns false if this
 * tab has not shown one.
 */
export function goBackTo(history: RouterHistory, isWanted: (path: string) => boolean): boolean {
  const here = placeOf(history.location)
  const at =
    trails
      .get(history)
      ?.slice(0, here)
      .findLastIndex((path) => path && isWanted(path)) ?? -1
  if (at === -1) return false
  history.go(at - here)
  return true
}
