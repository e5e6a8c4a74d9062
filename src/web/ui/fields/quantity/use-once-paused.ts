import { useEffect, useEffectEvent } from 'react'

/** Long enough to type the next digit, and short enough to read the total without leaving the field. */
const pauseMs = 400

/** Calls `then` once a person has stopped typing for a moment; `text` is what they typed, null for nothing. */
export function useOncePaused(text: string | null, then: () => void): void {
  const paused = useEffectEvent(then)
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(paused, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
}
