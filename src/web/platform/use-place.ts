import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Unless told otherwise, Back leads to the screen before and not to an older filter of this one. */
type How = { replace?: boolean; resetScroll?: boolean }

/**
 * What a screen keeps in its address, a day, a tab or a filter, and how to change some of it. A change is made to
 * the address as it is by then: two made quickly keep each other.
 */
export function usePlace<Place extends object>(): [Place, (change: Place, how?: How) => void] {
  const place: Place = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = useCallback(
    (change: Place, how?: How) => {
      const search = (now: Place) => ({ ...now, ...change })
      void navigate({ to: '.', search: search as never, replace: true, ...how })
    },
    [navigate],
  )
  return [place, go]
}
