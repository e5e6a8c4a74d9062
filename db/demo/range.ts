/** A product of the demo range. Only baskets and price lists use its `code`. */
export type RangeProduct = {
  code: string
  name: string
  unit: 'kg' | 'each' | 'pack' | 'box'
  /** In pounds for one unit. A product sold only by size has none. */
  price?: string
  sizes?: readonly Size[]
  about: string
  ingredients?: string
  useByDays?: number
  vatRate?: 20
  withdrawn?: true
  pieces?: Pieces
}

/** What is ordered by the piece or by the box, though its price is for a kg. */
export type Pieces = {
  orderedBy: 'piece' | 'box'
  averageKg: string
  leastKg: string
  mostKg: string
  piecesPerBox?: number
  tare: TareName
  /** What a piece has weighed lately, if that is no longer the average. */
  latelyKg?: string
}

/** The trays and crates that goods are weighed in. */
export const tares = {
  tray: { id: 1, name: 'Shallow tray', kg: '0.420' },
  crate: { id: 2, name: 'Red crate', kg: '1.850' },
  box: { id: 3, name: 'Poultry box', kg: '0.310' },
}
export type TareName = keyof typeof tares

/** A joint, bird or steak that is ordered by the piece. */
export const piecesOf = (
  averageKg: string,
  [leastKg, mostKg]: readonly [string, string],
  tare: TareName = 'tray',
  latelyKg?: string,
): Pieces => ({
  orderedBy: 'piece',
  averageKg,
  leastKg,
  mostKg,
  tare,
  ...(latelyKg && { latelyKg }),
})

type Size = readonly [name: string, weight: string, price: string]
