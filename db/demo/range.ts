/** A product of the demo range; `code` names it in baskets and price lists only. */
export type RangeProduct = {
  code: string
  name: string
  unit: 'kg' | 'each' | 'pack' | 'box'
  /** Pounds a unit; a product sold by size alone has none. */
  price?: string
  sizes?: readonly Size[]
  about: string
  ingredients?: string
  useByDays?: number
  vatRate?: 20
  withdrawn?: true
}

type Size = readonly [name: string, weight: string, price: string]
