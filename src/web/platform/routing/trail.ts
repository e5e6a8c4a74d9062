import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { overReload } from './over-reload.ts'

const key = 'topside.trail'

/** The path of each entry of a history that this tab has shown, as far as the one that it shows now. */
const trails = new WeakMap<RouterHistory, string[]>()

/** An entry that the router did not make has no place; it counts as the first. */
const placeOf = ({ state }: HistoryLocation): number => state.__TSR_index || 0

/** Begins to note where people go, also over a reload. Returns a function that ends it. */
export function keepTrail(history: RouterHistory): () => void {
  const note = () => {
    const trail = trails.get(history) ?? overReload.read<string>(key)
    trail.length = placeOf(history.location)
    trails.set(history, [...trail, history.location.pathname])
  }
  note()
  const stops = [history.subscribe(note), overReload.keep(key, () => trails.get(history) ?? [])]
  return () => {
    for (const stop of stops) stop()
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
