import { usePlace } from '#web/platform/use-place.ts'

/** The category, search and view of the catalogue, kept in the address. */
export type OrderingPlace = {
  category?: number
  search?: string
  highlight?: number
  view?: 'quick'
  edit?: number
  /** The order whose lines go into the basket. */
  reorder?: number
}

export function useOrderingPlace(): [OrderingPlace, (change: OrderingPlace) => void] {
  const [place, go] = usePlace<OrderingPlace>()
  return [place, (change) => go(change, { resetScroll: false })]
}
