import { formatMoney, type Money } from '#domain/money/money.ts'
import { hasPriceToSet } from '#domain/orders/price-on-request.ts'
import { decimal } from '#domain/products/decimals.ts'

export type PricedLine = {
  name: string
  pricePerUnit: Money
  adminPriceConfirmed: boolean
  pendingAdminPricing: boolean
  /** What the customer has lately paid most often for the product; null if that is not known. */
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
export function changeFromUsual({
  pricePerUnit,
  usual,
}: Pick<PricedLine, 'pricePerUnit' | 'usual'>): string | null {
  if (usual === null || decimal(usual).eq(0)) return null
  const change = decimal(pricePerUnit).minus(usual).div(usual).times(100)
  const figure = change.abs().toFixed(1)
  return change.lt(0) ? `−${figure}%` : `+${figure}%`
}

type OddPrice = { title: string; text: string; confirmLabel: string }

/**
 * What to ask before setting a typed price that is 0, more than double the known price or less than half of it; null
 * for any other. A price typed ten times too high would otherwise go onto the invoice.
 */
export function priceToConfirm(
  price: Money,
  { name, known }: { name: string; known: Money | null },
): OddPrice | null {
  const title = `${formatMoney(price)} for ${name}?`
  const confirmLabel = `Set ${formatMoney(price)}`
  if (decimal(price).eq(0))
    return { title, text: 'The customer pays nothing for it.', confirmLabel }
  if (known === null || decimal(known).eq(0)) return null
  const times = decimal(price).div(known)
  if (times.lte(2) && times.gte(0.5)) return null
  const far = times.gt(1)
    ? `${times.round(times.lt(10) ? 1 : 0).toString()} times as much`
    : `${times.minus(1).abs().times(100).round(0).toString()}% less`
  return { title, text: `It was ${formatMoney(known)}: that is ${far}.`, confirmLabel }
}

/** Why an order can't be among those whose prices are confirmed in one go, without a look at each; null if it can. */
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
