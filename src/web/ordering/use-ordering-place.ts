import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchWith } from '#web/platform/search-with.ts'

/** Where a person is in the catalogue, kept in the address. */
export type OrderingPlace = {
  category?: number
  search?: string
  highlight?: number
  view?: 'quick'
  edit?: number
}

export function useOrderingPlace(): [OrderingPlace, (change: OrderingPlace) => void] {
  const place: OrderingPlace = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: OrderingPlace) =>
    void navigate({
      to: '.',
      search: searchWith(change),
      replace: true,
      resetScroll: false,
    })
  return [place, go]
}
