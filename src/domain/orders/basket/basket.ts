import { compareMoney, lineTotal, type Money, sumMoney } from '#domain/money/money.ts'
import { type ByPiece, isCounted, pieceStep } from './basket-pieces.ts'
import { estimatedKg } from '#domain/products/by-the-piece.ts'
import {
  isWeighed,
  isZeroQuantity,
  obstacleToQuantity,
  type Quantity,
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
  /** Baskets that early versions saved lack it. */
  vatRate?: number
  quantity: string
  packingNote: string
  variationId?: number
  variationName?: string
  /** With the image address, chooses the line's picture. Baskets that early versions saved lack both. */
  categoryId?: number
  imageUrl?: string | null
  /** What one piece weighs, if the product is ordered by the piece or the box. */
  byPiece?: ByPiece
  /** How many pieces are ordered; the quantity is then their estimated weight. */
  pieces?: number
  /** The delivery date whose usual order the line was copied from. */
  usualFor?: string
}

export type BasketProduct = Omit<BasketLine, 'quantity' | 'packingNote' | 'usualFor' | 'pieces'>

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
 * Adds one piece or box of a product that is ordered by the piece or box, half a kilo of one that is sold by weight,
 * and one of any other. Adding the product again adds the same amount (rules 6.2).
 */
export function addToBasket(lines: readonly BasketLine[], product: BasketProduct): BasketLine[] {
  const key = basketKey(product)
  const inBasket = lines.find((line) => basketKey(line) === key)
  if (isCounted(product, inBasket))
    return putPieces(lines, product, (inBasket?.pieces ?? 0) + pieceStep(product))
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

/** Sets how many pieces are ordered, whether or not the product is already in the basket; 0 removes its line. */
export function putPieces(
  lines: readonly BasketLine[],
  product: BasketProduct,
  pieces: number,
): BasketLine[] {
  const key = basketKey(product)
  if (pieces === 0) return removeFromBasket(lines, key)
  if (!product.byPiece || !Number.isInteger(pieces) || pieces < 0) return [...lines]
  const quantity = estimatedKg(pieces, product.byPiece.averageKg)
  const inBasket = lines.find((line) => basketKey(line) === key)
  const line = { packingNote: '', ...inBasket, ...product, pieces, quantity }
  return inBasket ? lines.map((each) => (each === inBasket ? line : each)) : [...lines, line]
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
        ? { ...byWeight(line), quantity: quantity(text.trim()) }
        : line,
    )
    .filter((line) => !isZeroQuantity(line.quantity))
}

const byWeight = ({ pieces: _, ...line }: BasketLine): BasketLine => line

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
 * Copies a day's usual order into the basket. The copied lines replace the basket's lines of the same products, and
 * all lines that were copied earlier for the same day.
 */
export function withUsual(
  lines: readonly BasketLine[],
  usual: readonly BasketLine[],
  usualFor: string,
): BasketLine[] {
  const copies = new Map(usual.map((line) => [basketKey(line), { ...line, usualFor }]))
  const others = lines.flatMap((line) => {
    const copy = copies.get(basketKey(line))
    copies.delete(basketKey(line))
    if (copy) return [{ ...copy, packingNote: copy.packingNote || line.packingNote }]
    return line.usualFor === usualFor ? [] : [line]
  })
  return [...others, ...copies.values()]
}

/** Takes out the lines that were copied from a day's usual order, because it was placed on the home screen. */
export const withoutUsual = (lines: readonly BasketLine[], usualFor: string): BasketLine[] =>
  lines.filter((line) => line.usualFor !== usualFor)

export const basketTotal = (lines: readonly BasketLine[]): Money =>
  sumMoney(lines.map((line) => lineTotal(line.quantity, line.customerPrice)))

/** The products that can be ordered now, by basket key. */
export type Offers = ReadonlyMap<string, BasketProduct>

/**
 * A line whose price or estimated weight changed after it was added; `now` is today's price, or null if the product can
 * no longer be ordered.
 */
export type BasketChange = { line: BasketLine; now: Money | null }

export const basketChanges = (lines: readonly BasketLine[], offers: Offers): BasketChange[] =>
  lines.flatMap((line): BasketChange[] => {
    const offer = offers.get(basketKey(line))
    if (!offer) return [{ line, now: null }]
    const same = compareMoney(offer.customerPrice, line.customerPrice) === 0
    return same && estimateNow(line, offer) === line.quantity
      ? []
      : [{ line, now: offer.customerPrice }]
  })

/** The lines with today's prices, VAT and average weights. A line that does not change remains the same object. */
export const acceptPrices = (lines: readonly BasketLine[], offers: Offers): BasketLine[] =>
  lines.map((line) => {
    const offer = offers.get(basketKey(line)) ?? line
    const { customerPrice, basePrice, byPiece, vatRate = line.vatRate } = offer
    const quantity = estimateNow(line, offer)
    const { byPiece: was, ...rest } = line
    const same =
      customerPrice === line.customerPrice &&
      basePrice === line.basePrice &&
      vatRate === line.vatRate &&
      quantity === line.quantity &&
      byPiece?.averageKg === was?.averageKg &&
      byPiece?.piecesPerBox === was?.piecesPerBox
    if (same) return line
    const vat = vatRate !== undefined && { vatRate }
    return { ...rest, customerPrice, basePrice, quantity, ...vat, ...(byPiece && { byPiece }) }
  })

/** What the line's pieces weigh by today's average; a line by weight keeps its quantity. */
const estimateNow = ({ pieces, quantity }: BasketLine, { byPiece }: BasketProduct): Quantity =>
  pieces === undefined || !byPiece ? quantity : estimatedKg(pieces, byPiece.averageKg)

/** The lines that can still be ordered, with today's prices. */
export const orderableNow = (lines: readonly BasketLine[], offers: Offers): BasketLine[] =>
  acceptPrices(
    lines.filter((line) => offers.has(basketKey(line))),
    offers,
  )

/** Replaces a line's product with another, in the same quantity if both are weighed or both counted. */
export function swapInBasket(
  lines: readonly BasketLine[],
  gone: BasketLine,
  instead: BasketProduct,
): BasketLine[] {
  if (instead.byPiece) return swapForPieces(lines, gone, instead)
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

/**
 * Replaces a line with as many pieces of another product, rounded up to whole boxes; one piece or box if the line did
 * not count pieces. A product that is already in the basket gets only one step more.
 */
function swapForPieces(
  lines: readonly BasketLine[],
  gone: BasketLine,
  instead: BasketProduct,
): BasketLine[] {
  const others = removeFromBasket(lines, basketKey(gone))
  const known = others.find((line) => basketKey(line) === basketKey(instead))
  if (known) return addToBasket(others, instead)
  const pieces = Math.ceil((gone.pieces ?? 1) / pieceStep(instead)) * pieceStep(instead)
  return putPieces(others, instead, pieces).map((line) =>
    basketKey(line) === basketKey(instead) ? { ...line, packingNote: gone.packingNote } : line,
  )
}
