import { isWeighed } from '#domain/products/quantities.ts'

/** What is sent in place of a line's product. All three are null if the line is not swapped. */
export type Swap = {
  /** The name that papers print, with the size in brackets. */
  substitute: string | null
  /** Null if a client sent only a name. */
  substituteProductId: number | null
  /** Null also for a product without sizes. */
  substituteVariationId: number | null
}

/** A line as far as it says what is sent. Devices may keep lines from before Topside kept a substitute's product. */
export type SuppliedLine = {
  productId: number | null
  substitute: string | null
  substituteProductId?: number | null | undefined
}

/** The product and the size that are sent for a line; null where only the name of a substitute is known. */
export const suppliedIds = (line: SuppliedLine & Sized): Sold =>
  line.substitute === null
    ? { productId: line.productId, variationId: line.variationId }
    : {
        productId: line.substituteProductId ?? null,
        variationId: line.substituteVariationId ?? null,
      }

type Sold = { productId: number | null; variationId: number | null }
type Sized = { variationId: number | null; substituteVariationId?: number | null | undefined }

/** Whether a product is the one that is sent for a line. Of some substitutes only the name is known. */
export function isSupplied(
  line: SuppliedLine,
  { productId, name }: { productId: number; name: string },
): boolean {
  if (line.substitute === null) return productId === line.productId
  return line.substituteProductId == null
    ? name === line.substitute
    : productId === line.substituteProductId
}

/**
 * Why this can't replace what a line orders, or null. A line's quantity and price stay in its unit, so nothing weighed
 * replaces what is counted, nor the reverse.
 */
export function obstacleToSwap(
  line: { unit: string },
  goods: { name: string; unit: string },
): string | null {
  const weighed = isWeighed(goods.unit)
  if (weighed === isWeighed(line.unit)) return null
  const [is, was] = weighed ? ['weighed', 'counted'] : ['counted', 'weighed']
  return `${goods.name} is ${is}, but this line is ${was}. Pick 0 with a reason, and ask the office to add ${goods.name} to the order.`
}
