import { startTransition, useEffect, useState } from 'react'

/**
 * What is wanted, but true only a moment later, so that the pressed button is redrawn before slow content is rendered.
 * useDeferredValue with a first value would do the same, but where a lazy part has just loaded, React would render that
 * part again and again for 300 ms.
 */
export function useSoon(wanted: boolean): boolean {
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    startTransition(() => setSoon(wanted))
  }, [wanted])
  return soon && wanted
}
