import { startTransition, useEffect, useState } from 'react'

/**
 * Becomes true a moment after `wanted` does, so that the pressed button is redrawn before slow content is rendered.
 * useDeferredValue with a first value would do the same, but React would render a lazy part that has just loaded again
 * and again for 300 ms.
 */
export function useSoon(wanted: boolean): boolean {
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    startTransition(() => setSoon(wanted))
  }, [wanted])
  return soon && wanted
}
