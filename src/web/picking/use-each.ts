import { useEffect, useEffectEvent } from 'react'

/** Calls `act` once for each value that comes, such as a reading of the scale. */
export function useEach<Value>(coming: Value | null, act: (value: Value) => void): void {
  const take = useEffectEvent(act)
  useEffect(() => {
    if (coming !== null) take(coming)
  }, [coming])
}
