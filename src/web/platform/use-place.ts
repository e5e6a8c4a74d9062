import { useCallback } from 'react'
import { type How, useNavigate, useSearch } from './routing/routing.ts'

/**
 * What a screen keeps in its address, such as a day, a tab or a filter, and a function to change some of it. Each
 * change starts from the address at that moment, so that two quick changes don't undo each other. By default, Back leads to
 * the previous screen, not to an earlier filter of this one.
 */
export function usePlace<Place extends object>(): [Place, (change: Place, how?: How) => void] {
  const place: Place = useSearch()
  const navigate = useNavigate()
  const go = useCallback(
    (change: Place, how?: How) => {
      const search = (now: Place) => ({ ...now, ...change })
      navigate({ to: '.', search, replace: true, ...how })
    },
    [navigate],
  )
  return [place, go]
}
