import { useNavigate, useSearch } from '@tanstack/react-router'

type Place = { category?: number; highlight?: number; archived?: true }

/** Where an admin is in the range, kept in the address. */
export function useManagerPlace(): [Place, (place: Place) => void] {
  const place: Place = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: Place) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  return [place, go]
}
