import { useMemo } from 'react'
import {
  addToBasket,
  type BasketLine,
  type BasketProduct,
  basketTotal,
  removeFromBasket,
  setBasketQuantity,
  setPackingNote,
} from '#domain/basket.ts'
import { useStored } from '#web/platform/stored.ts'

export type Basket = ReturnType<typeof useBasket>

/** What is kept under the key is the person's own; anything unreadable is an empty basket. */
function readLines(text: string | null): BasketLine[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? (lines as BasketLine[]) : []
  } catch {
    return []
  }
}

/** One basket a customer, kept in the browser; it survives reloads and is the same in every tab (spec 2 §4). */
export function useBasket(customerId: number) {
  const [text, store] = useStored(`topside.basket.${customerId}`)
  const lines = useMemo(() => readLines(text), [text])
  const keep = (next: BasketLine[]) => store(next.length > 0 ? JSON.stringify(next) : null)
  return {
    lines,
    total: basketTotal(lines),
    add: (product: BasketProduct) => keep(addToBasket(lines, product)),
    setQuantity: (key: string, quantity: string) => keep(setBasketQuantity(lines, key, quantity)),
    setNote: (key: string, note: string) => keep(setPackingNote(lines, key, note)),
    remove: (key: string) => keep(removeFromBasket(lines, key)),
    clear: () => store(null),
  }
}
