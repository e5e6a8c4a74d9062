import { useEffect } from 'react'
import { settledMs } from './calls/queries.ts'
import type { Part } from './parts.ts'

/** Loads a part once the screen has loaded, so that the press that opens it need not wait, even without signal. */
export function useAheadSoon(part: Part<never>): void {
  useEffect(() => {
    const timer = setTimeout(() => void part.ahead().catch(() => undefined), settledMs)
    return () => clearTimeout(timer)
  }, [part])
}
