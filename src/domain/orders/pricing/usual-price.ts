import type { Money } from '#domain/money/money.ts'
import { hasPriceToSet } from '#domain/orders/price-on-request.ts'
import { decimal } from '#domain/products/decimals.ts'

export type PricedLine = {
  name: string
  pricePerUnit: Money
  adminPriceConfirmed: boolean
  pendingAdminPricing: boolean
  /** What the customer usually pays; null if it has never had the product. */
  usual: Money | null
}

/** How far a price may be from the customer's usual one, in per cent, unless the settings say otherwise. */
export const usualPriceTolerance = 5

/** Why someone should look at a line's price: it has none yet, or it is not the customer's usual one. */
export type PriceQuestion = 'to_set' | 'unusual'

/** What to ask about a line's price; null if it is confirmed or usual. */
export function priceQuestion(line: PricedLine, tolerance: number): PriceQuestion | null {
  if (hasPriceToSet(line)) return 'to_set'
  if (line.adminPriceConfirmed) return null
  return isUsual(line, tolerance) ? null : 'unusual'
}

function isUsual({ pricePerUnit, usual }: PricedLine, tolerance: number): boolean {
  if (usual === null) return true
  const tolerated = decimal(usual).times(tolerance).div(100)
  return decimal(pricePerUnit).minus(usual).abs().lte(tolerated)
}

/** For example '+10.3%'; null without a usual price. */
export function changeFromUsual({ pricePerUnit, usual }: PricedLine): string | null {
  if (usual === null || decimal(usual).eq(0)) return null
  const change = decimal(pricePerUnit).minus(usual).div(usual).times(100)
  const figure = change.abs().toFixed(1)
  return change.lt(0) ? `−${figure}%` : `+${figure}%`
}

/** Why an order's prices can't be confirmed with the others, as a sentence, or null. */
export function obstacleToUnchanged(lines: readonly PricedLine[], tolerance: number) {
  const linesWith = (question: PriceQuestion) =>
    lines.filter((line) => priceQuestion(line, tolerance) === question)
  const toSet = linesWith('to_set').map(({ name }) => name)
  const unusual = linesWith('unusual').map((line) =>
    [line.name, changeFromUsual(line)].filter(Boolean).join(' '),
  )
  const obstacles = [
    ...(toSet.length > 0 ? [`Price to set: ${toSet.join(', ')}`] : []),
    ...(unusual.length > 0 ? [`Not the usual price: ${unusual.join(', ')}`] : []),
  ]
  return obstacles.length > 0 ? obstacles.join('; ') : null
}
