import { useEffect, useState } from 'react'
import { isoNow } from './clock.ts'

const minuteMs = 60_000

/** The moment as ISO 8601 in UTC, new every minute, for what a screen says about the present. */
export function useNow(): string {
  const [now, tick] = useState(isoNow)
  useEffect(() => {
    const timer = setInterval(() => tick(isoNow()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
