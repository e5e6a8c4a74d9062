/** A product of the demo range. Only baskets and price lists use its `code`. */
export type RangeProduct = {
  code: string
  name: string
  unit: 'kg' | 'each' | 'pack' | 'box'
  /** Pounds a unit. A product sold only by size has none. */
  price?: string
  sizes?: readonly Size[]
  about: string
  ingredients?: string
  useByDays?: number
  vatRate?: 20
  withdrawn?: true
}

type Size = readonly [name: string, weight: string, price: string]
