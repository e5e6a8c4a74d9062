import { useRef } from 'react'

/** How many keys it remembers; one scan is never longer. */
const most = 200

/** Remembers what a keypad showed before each key, so that what a scanner typed on it can be taken back. */
export function useTakeBack<State>() {
  const before = useRef<{ at: number; state: State }[]>([])
  return {
    note: (state: State): void => {
      before.current = [...before.current.slice(1 - most), { at: performance.now(), state }]
    },
    /** What it showed before the first key since then; null if no key was pressed. */
    since: (at: number | null): State | null =>
      (at !== null && before.current.find((each) => each.at >= at)?.state) || null,
  }
}
