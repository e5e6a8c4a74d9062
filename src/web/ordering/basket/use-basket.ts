import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  acceptPrices,
  addToBasket,
  type BasketLine,
  type BasketProduct,
  basketTotal,
  type Offers,
  putInBasket,
  removeFromBasket,
  setPackingNote,
} from '#domain/orders/basket.ts'
import { readStored, store as keepStored, useStored } from '#web/platform/offline/stored.ts'

export type Basket = ReturnType<typeof useBasket>
export type BasketActions = Basket['does']

const nothing: readonly BasketLine[] = []

/** What is kept under the key is the person's own; anything unreadable is an empty basket. */
function readLines(text: string | null): BasketLine[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? (lines as BasketLine[]) : []
  } catch {
    return []
  }
}

const lastRead = new Map<string, BasketLine[]>()

/** Lines that have not changed stay the same objects, so that only what changed is drawn anew. */
function linesAt(place: string, text: string | null, first: readonly BasketLine[]): BasketLine[] {
  const read = text === null ? [...first] : readLines(text)
  const lines = replaceEqualDeep(lastRead.get(place), read) as BasketLine[]
  lastRead.set(place, lines)
  return lines
}

/** One basket a customer, in the browser (rules 6.1). */
export const basketPlace = (customerId: number): string => `${basketStart}${customerId}`
const basketStart = 'topside.basket.'

/** The delivery address of a basket, stored beside it. */
export const sitePlace = (basketPlace: string): string => `${basketPlace}.site`

/** The key that a basket is ordered under, kept beside it: whichever tab sends it, it is one order. */
const orderKeyPlace = (basketPlace: string): string => `${basketPlace}.key`

/** What must be stored again to restore a basket. */
export const besideBasket = (place: string, orderKey: string, siteId: number | null) => [
  { key: orderKeyPlace(place), text: orderKey },
  ...(siteId === null ? [] : [{ key: sitePlace(place), text: String(siteId) }]),
]

/** An order's lines while they are edited, apart from the basket; anew for each version of it. */
export const editPlace = (orderId: number, version: number): string =>
  `topside.edit.${orderId}.${version}`

/**
 * Lines kept at a place in the browser: they survive reloads and are the same in every tab. Each
 * change starts from what is kept now, so that two tabs never undo one another.
 */
export function useBasket(place: string, first: readonly BasketLine[] = nothing) {
  const [text, store] = useStored(place)
  const lines = useMemo(() => linesAt(place, text, first), [place, text, first])
  const does = useMemo(() => {
    const now = () => {
      const kept = readStored(place)
      return kept === null ? [...first] : readLines(kept)
    }
    const newKey = (): string => {
      const key = crypto.randomUUID()
      keepStored(orderKeyPlace(place), key)
      return key
    }
    const orderKey = () => readStored(orderKeyPlace(place)) ?? newKey()
    const change = (make: (kept: BasketLine[]) => BasketLine[]) => {
      const next = make(now())
      const stays = next.length > 0 || first.length > 0
      // The key is written before the lines and removed after them: no tab ever sees lines without it.
      if (stays && place.startsWith(basketStart)) orderKey()
      store(stays ? JSON.stringify(next) : null)
      if (!stays) keepStored(orderKeyPlace(place), null)
    }
    return {
      /** The basket as stored at this moment, so that what was typed last is ordered, too. */
      now,
      add: (product: BasketProduct) => change((kept) => addToBasket(kept, product)),
      /** Puts a quantity on a product's line, which is made where there is none. */
      put: (product: BasketProduct, quantity: string) =>
        change((kept) => putInBasket(kept, product, quantity)),
      setNote: (key: string, note: string) => change((kept) => setPackingNote(kept, key, note)),
      remove: (key: string) => change((kept) => removeFromBasket(kept, key)),
      accept: (offers: Offers) => change((kept) => acceptPrices(kept, offers)),
      orderKey,
      /** For someone who orders the same again on purpose. */
      newKey,
      /** Empties it; where it was ordered under a key, another one begun since stays. */
      clear: (ordered?: string) => {
        if (ordered !== undefined && orderKey() !== ordered) return
        store(null)
        keepStored(sitePlace(place), null)
        keepStored(orderKeyPlace(place), null)
      },
    }
  }, [place, store, first])
  return useMemo(() => ({ place, lines, total: basketTotal(lines), does }), [place, lines, does])
}
