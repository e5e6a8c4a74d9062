import { type OrderDiscount, orderDiscount } from '#domain/money/order-discount.ts'
import {
  compareMoney,
  lineTotal,
  type Money,
  subtractMoney,
  sumMoney,
} from '#domain/money/money.ts'
import {
  isWeighed,
  isZeroQuantity,
  obstacleToQuantity,
  quantity,
  startingQuantity,
  stepped,
  sumQuantities,
} from '#domain/products/quantities.ts'

/** A line of the basket, as the browser saves it (rules 6.1). */
export type BasketLine = {
  productId: number
  name: string
  unit: string
  customerPrice: Money
  basePrice: Money
  quantity: string
  packingNote: string
  variationId?: number
  variationName?: string
  /** Chooses the line's picture; baskets that early versions saved lack both. */
  categoryId?: number
  imageUrl?: string | null
  /** The delivery date whose usual order it was copied from. */
  usualFor?: string
}

export type BasketProduct = Omit<BasketLine, 'quantity' | 'packingNote' | 'usualFor'>

/** For example 'Ribeye steak, 10 oz'. */
export const titleOf = ({ name, variationName }: Titled): string =>
  variationName ? `${name}, ${variationName}` : name

type Titled = { name: string; variationName?: string | null }

/** The key of a line: each product and size has one line. */
export const basketKey = ({
  productId,
  variationId,
}: {
  productId: number
  variationId?: number
}): string => (variationId === undefined ? String(productId) : `${productId}:${variationId}`)

/**
 * Adds a product: half a kilo if it is sold by weight, else one. Adding it again adds the same step (rules 6.2).
 */
export function addToBasket(lines: readonly BasketLine[], product: BasketProduct): BasketLine[] {
  const key = basketKey(product)
  if (lines.some((line) => basketKey(line) === key))
    return stepBasketQuantity(lines, key, startingQuantity(product.unit))
  return [...lines, { ...product, quantity: startingQuantity(product.unit), packingNote: '' }]
}

/** Sets a product's quantity, whether or not it is already in the basket. */
export function putInBasket(
  lines: readonly BasketLine[],
  product: BasketProduct,
  text: string,
): BasketLine[] {
  const key = basketKey(product)
  const known = lines.some((line) => basketKey(line) === key)
  return setBasketQuantity(known ? lines : addToBasket(lines, product), key, text)
}

/** 0 or blank removes the line; text that is not a quantity changes nothing. */
export function setBasketQuantity(
  lines: readonly BasketLine[],
  key: string,
  text: string,
): BasketLine[] {
  if (text.trim() === '') return removeFromBasket(lines, key)
  return lines
    .map((line) =>
      basketKey(line) === key && !obstacleToQuantity(text, line.unit)
        ? { ...line, quantity: quantity(text.trim()) }
        : line,
    )
    .filter((line) => !isZeroQuantity(line.quantity))
}

export function stepBasketQuantity(
  lines: readonly BasketLine[],
  key: string,
  by: string,
): BasketLine[] {
  const line = lines.find((each) => basketKey(each) === key)
  return line ? setBasketQuantity(lines, key, stepped(line.quantity, by)) : [...lines]
}

export const removeFromBasket = (lines: readonly BasketLine[], key: string): BasketLine[] =>
  lines.filter((line) => basketKey(line) !== key)

export const setPackingNote = (
  lines: readonly BasketLine[],
  key: string,
  packingNote: string,
): BasketLine[] => lines.map((line) => (basketKey(line) === key ? { ...line, packingNote } : line))

/**
 * The basket with the lines of a day's usual order. They replace its own lines of the same products, and what was
 * copied for that day before.
 */
export function withUsual(
  lines: readonly BasketLine[],
  usual: readonly BasketLine[],
  usualFor: string,
): BasketLine[] {
  const copies = new Map(usual.map((line) => [basketKey(line), { ...line, usualFor }]))
  const kept = lines.flatMap((line) => {
    const copy = copies.get(basketKey(line))
    copies.delete(basketKey(line))
    if (copy) return [{ ...copy, packingNote: copy.packingNote || line.packingNote }]
    return line.usualFor === usualFor ? [] : [line]
  })
  return [...kept, ...copies.values()]
}

/** Takes out the lines that were copied from a day's usual order, because it was placed on the home screen. */
export const withoutUsual = (lines: readonly BasketLine[], usualFor: string): BasketLine[] =>
  lines.filter((line) => line.usualFor !== usualFor)

export const basketTotal = (lines: readonly BasketLine[]): Money =>
  sumMoney(lines.map((line) => lineTotal(line.quantity, line.customerPrice)))

/** The basket's total, and what the discount of its order will take off. */
export function basketSums(lines: readonly BasketLine[], given: OrderDiscount) {
  const goods = basketTotal(lines)
  const discount = orderDiscount(goods, given)
  return { goods, discount, net: subtractMoney(goods, discount) }
}

/** The products that can be ordered now, by basket key. */
export type Offers = ReadonlyMap<string, BasketProduct>

/** A line whose price changed after it was added; `now` is null if the product can no longer be ordered. */
export type BasketChange = { line: BasketLine; now: Money | null }

export const basketChanges = (lines: readonly BasketLine[], offers: Offers): BasketChange[] =>
  lines.flatMap((line): BasketChange[] => {
    const offer = offers.get(basketKey(line))
    if (!offer) return [{ line, now: null }]
    const same = compareMoney(offer.customerPrice, line.customerPrice) === 0
    return same ? [] : [{ line, now: offer.customerPrice }]
  })

/** The lines with today's prices. A line whose price stays remains the same object. */
export const acceptPrices = (lines: readonly BasketLine[], offers: Offers): BasketLine[] =>
  lines.map((line) => {
    const { customerPrice, basePrice } = offers.get(basketKey(line)) ?? line
    const same = customerPrice === line.customerPrice && basePrice === line.basePrice
    return same ? line : { ...line, customerPrice, basePrice }
  })

/** The lines that can still be ordered, with today's prices. */
export const orderableNow = (lines: readonly BasketLine[], offers: Offers): BasketLine[] =>
  acceptPrices(
    lines.filter((line) => offers.has(basketKey(line))),
    offers,
  )

/** The basket with another product instead of a line, as much of it if it is sold in the same way. */
export function swapInBasket(
  lines: readonly BasketLine[],
  gone: BasketLine,
  instead: BasketProduct,
): BasketLine[] {
  const same = isWeighed(gone.unit) === isWeighed(instead.unit)
  const wanted = same ? gone.quantity : startingQuantity(instead.unit)
  const others = removeFromBasket(lines, basketKey(gone))
  const known = others.find((line) => basketKey(line) === basketKey(instead))
  if (known) return putInBasket(others, instead, sumQuantities([known.quantity, wanted]))
  return lines.map((line) =>
    basketKey(line) === basketKey(gone)
      ? { ...instead, quantity: wanted, packingNote: line.packingNote }
      : line,
  )
}
