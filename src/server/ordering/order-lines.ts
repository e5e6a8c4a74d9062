import { lineTotal } from '#domain/money.ts'
import {
  compareQuantity,
  formatQuantity,
  isZeroQuantity,
  obstacleToQuantity,
  quantity,
} from '#domain/quantities.ts'
import type { Priced } from '#server/catalogue/catalogue-rows.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { NewLine } from './ordering-rows.ts'

type Asked = {
  productId: number
  variationId?: number | null
  quantityOrdered: string
  packingNote?: string | null
}

/** The lines asked for, each at its price of the moment. Throws a Refusal at the first line that can't be had. */
export const pricedLines = (asked: readonly Asked[], prices: readonly Priced[]): NewLine[] =>
  asked.map((line, place) => pricedLine(line, prices[place], place))

function pricedLine(asked: Asked, priced: Priced | undefined, place: number): NewLine {
  const { name, price } = priced ?? {}
  const refuse = (field: keyof Asked, message: string) =>
    invalid(message, { [`items.${place}.${field}`]: message })
  if (!priced || !name) throw refuse('productId', 'This product is not available.')
  const sizeMissing = priced.hasVariations
    ? priced.variationId === null
    : Boolean(asked.variationId)
  if (sizeMissing || !price) throw refuse('variationId', `Choose one of the sizes of ${name}.`)
  const obstacle = obstacleToOrdering(asked.quantityOrdered, priced)
  if (obstacle) throw refuse('quantityOrdered', obstacle)
  const { description, unit, vatRate, imageUrl, isCustomerProduct, variationId, variationName } =
    priced
  const quantityOrdered = quantity(asked.quantityOrdered)
  return {
    productId: asked.productId,
    variationId,
    variationName,
    name,
    description,
    quantityOrdered,
    unit,
    pricePerUnit: price,
    totalPrice: lineTotal(quantityOrdered, price),
    vatRate,
    imageUrl,
    packingNote: asked.packingNote || null,
    isCustomerProduct,
  }
}

/** The 500 lines of 1,000 kg at £99,999,999.99 would not fit the columns; no butcher's order comes near. */
const most = '9999'

function obstacleToOrdering(typed: string, { name, unit, minimumOrder }: Priced): string | null {
  const obstacle = obstacleToQuantity(typed, unit)
  if (obstacle) return obstacle
  if (isZeroQuantity(typed)) return 'Quantity is required'
  if (compareQuantity(typed, most) > 0) return `At most ${formatQuantity(most, unit)} on one line.`
  if (minimumOrder && compareQuantity(typed, minimumOrder) < 0) {
    return `${name} is ordered from ${formatQuantity(minimumOrder, unit)}.`
  }
  return null
}
