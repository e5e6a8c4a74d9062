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
  putPieces,
  removeFromBasket,
  setPackingNote,
} from '#domain/orders/basket/basket.ts'
import { readStored, store as keepStored, useStored } from '#web/platform/offline/stored.ts'

export type Basket = ReturnType<typeof useBasket>
export type BasketActions = Basket['does']

const nothing: readonly BasketLine[] = []

/**
 * Reads stored lines. People can change what their browser stores, so anything unreadable counts as an empty
 * basket.
 */
export function readLines(text: string | null): BasketLine[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? (lines as BasketLine[]) : []
  } catch {
    return []
  }
}

const lastRead = new Map<string, BasketLine[]>()

/** Unchanged lines stay the same objects, so that React only renders the lines that changed. */
function linesAt(place: string, text: string | null, first: readonly BasketLine[]): BasketLine[] {
  const read = text === null ? [...first] : readLines(text)
  const lines = replaceEqualDeep(lastRead.get(place), read) as BasketLine[]
  lastRead.set(place, lines)
  return lines
}

/** One basket for each customer, saved in the browser (rules 6.1). */
export const basketPlace = (customerId: number): string => `${basketStart}${customerId}`
const basketStart = 'topside.basket.'

/** The delivery address of a basket, saved beside it. */
export const sitePlace = (basketPlace: string): string => `${basketPlace}.site`

/** The delivery date chosen for a basket, saved beside it. */
export const datePlace = (basketPlace: string): string => `${basketPlace}.date`

/** The address, instructions and notes typed for a basket, saved beside it. */
export const typedPlace = (basketPlace: string): string => `${basketPlace}.typed`

/** The earlier order with which a basket was filled, and what was in the basket before; saved beside it. */
export const reorderPlace = (basketPlace: string): string => `${basketPlace}.reorder`
export const beforePlace = (basketPlace: string): string => `${basketPlace}.before`

/** Where and when the basket's order goes, and what was typed for it. */
type Beside = { key: string; text: string | null }[]
export const readBeside = (place: string): Beside =>
  [sitePlace(place), datePlace(place), typedPlace(place)].map((key) => ({
    key,
    text: readStored(key),
  }))
export const writeBeside = (beside: Beside): void =>
  beside.forEach(({ key, text }) => keepStored(key, text))
/** What stood beside the basket before it was filled with an earlier order. */
const besideBeforePlace = (basketPlace: string): string => `${basketPlace}.beside-before`
function readBesideBefore(place: string): Beside {
  try {
    const texts = JSON.parse(readStored(besideBeforePlace(place)) ?? '[]') as (string | null)[]
    return readBeside(place).map(({ key }, at) => ({ key, text: texts[at] ?? null }))
  } catch {
    return []
  }
}

/** The idempotency key of a basket's order, saved beside it, so that two tabs sending the basket make one order. */
const orderKeyPlace = (basketPlace: string): string => `${basketPlace}.key`

/** What is typed for an order. A text added here is saved with its basket, restored with it and sent. */
export type OrderTexts = {
  /** Null means the address and instructions of the customer or site. */
  address: string | null
  instructions: string | null
  notes: string
}

/** What must be saved again to restore a basket. */
export const besideBasket = (
  place: string,
  orderKey: string,
  {
    siteId,
    deliveryDate,
    texts,
  }: { siteId: number | null; deliveryDate: string; texts: OrderTexts },
) => [
  { key: orderKeyPlace(place), text: orderKey },
  { key: datePlace(place), text: deliveryDate },
  { key: typedPlace(place), text: JSON.stringify(texts) },
  ...(siteId === null ? [] : [{ key: sitePlace(place), text: String(siteId) }]),
]

/**
 * The storage key of an order's lines while they are edited, separate from the basket. Each version has its own.
 */
export const editPlace = (orderId: number, version: number): string =>
  `topside.edit.${orderId}.${version}`

/**
 * Lines saved in the browser under a key. They survive reloads and are the same in every tab. Each change starts from
 * what is saved at that moment, so that two tabs never undo each other's changes.
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
      // The key is written before the lines and removed after them, so that no tab ever finds lines without a key.
      if (stays && place.startsWith(basketStart)) orderKey()
      store(stays ? JSON.stringify(next) : null)
      if (!stays) keepStored(orderKeyPlace(place), null)
    }
    const forgetReorder = () => {
      keepStored(typedPlace(place), null)
      keepStored(reorderPlace(place), null)
      keepStored(beforePlace(place), null)
      keepStored(besideBeforePlace(place), null)
    }
    return {
      /** Fills the basket with an earlier order's lines, once, and stores what was in it. */
      reorder: (orderId: number, lines: readonly BasketLine[], siteId: number | null) => {
        if (readStored(reorderPlace(place)) === String(orderId)) return
        keepStored(beforePlace(place), JSON.stringify(now()))
        keepStored(
          besideBeforePlace(place),
          JSON.stringify(readBeside(place).map(({ text }) => text)),
        )
        keepStored(typedPlace(place), null)
        keepStored(reorderPlace(place), String(orderId))
        keepStored(sitePlace(place), siteId === null ? null : String(siteId))
        change(() => [...lines])
      },
      /** Brings back what was in the basket before, and where and when that was to go. */
      undoReorder: () => {
        const before = readLines(readStored(beforePlace(place)))
        const beside = readBesideBefore(place)
        forgetReorder()
        writeBeside(beside)
        change(() => before)
      },
      change,
      /** The basket as saved at this moment, so that it includes what was typed last. */
      now,
      add: (product: BasketProduct) => change((kept) => addToBasket(kept, product)),
      /** Sets the quantity of a product's line, and adds the line if there is none. */
      put: (product: BasketProduct, quantity: string) =>
        change((kept) => putInBasket(kept, product, quantity)),
      /** Sets how many pieces of a product are ordered, and adds the line if there is none. */
      putPieces: (product: BasketProduct, pieces: number) =>
        change((kept) => putPieces(kept, product, pieces)),
      /** Replaces everything in the basket by these lines. */
      replace: (lines: readonly BasketLine[]) => change(() => [...lines]),
      setNote: (key: string, note: string) => change((kept) => setPackingNote(kept, key, note)),
      remove: (key: string) => change((kept) => removeFromBasket(kept, key)),
      accept: (offers: Offers) => change((kept) => acceptPrices(kept, offers)),
      orderKey,
      /** Makes a new key, for someone who orders the same again on purpose. */
      newKey,
      /** Empties the basket. If it was ordered under a key, a basket that was begun since then stays. */
      clear: (ordered?: string) => {
        if (ordered !== undefined && orderKey() !== ordered) return
        store(null)
        keepStored(sitePlace(place), null)
        keepStored(datePlace(place), null)
        forgetReorder()
        keepStored(orderKeyPlace(place), null)
      },
    }
  }, [place, store, first])
  return useMemo(() => ({ place, lines, total: basketTotal(lines), does }), [place, lines, does])
}
