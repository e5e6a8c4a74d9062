import { useEffect, useState } from 'react'

/** A value once it has not changed for `ms` milliseconds; the value itself if `ms` is 0. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (ms === 0) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return ms === 0 ? value : settled
}
