import { useEffect, useRef } from 'react'
import { nowMs } from '#web/platform/clock.ts'

/** The second press of a double press comes sooner than anyone can read what the key now does. */
const readsWithinMs = 350

/**
 * Tells the second press of a double press from one that means what the big key now says. The key says something else
 * once the line is shown, and after each `changed`.
 */
export function useDoublePress(shown: boolean) {
  const changedAt = useRef(0)
  useEffect(() => {
    if (shown) changedAt.current = nowMs()
  }, [shown])
  return {
    changed: () => void (changedAt.current = nowMs()),
    isSecond: () => nowMs() - changedAt.current < readsWithinMs,
  }
}
