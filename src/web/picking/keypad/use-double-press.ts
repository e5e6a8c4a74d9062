import { useEffect, useRef } from 'react'
import { nowMs } from '#web/platform/clock.ts'

/** Nobody reads a key's new label within this time, so a press within it was meant for the old label. */
const readsWithinMs = 350

/**
 * Whether a press on the big key is the second of a double press. The key's label changes when the line is shown and
 * whenever `changed` is called; a press that follows too soon does not mean the new label.
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
