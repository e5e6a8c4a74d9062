import { useEffect, useMemo } from 'react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { basketKey, type BasketLine, type Offers } from '#domain/orders/basket/basket.ts'
import { compareQuantity } from '#domain/products/quantities.ts'
import { basketLineOf, choicesOf, offersOf } from './range/offers.ts'
import { useCatalogue } from './ordering-queries.ts'
import { OrderDesk } from './OrderDesk.tsx'
import { type Basket, editPlace, useBasket } from './basket/use-basket.ts'

/** A line of the order in the form of a basket line, at the price it was ordered for. */
const lineOf = (item: OrderItem): BasketLine => basketLineOf(item, item.pricePerUnit)

/** The ordered quantity keeps its price; anything beyond it is charged at today's. */
function offersWhileEditing(
  today: Offers,
  ordered: readonly BasketLine[],
  { lines }: Basket,
): Offers {
  const noMore = ordered.filter((line) => {
    const now = lines.find((each) => basketKey(each) === basketKey(line))
    return !now || isNoMore(now, line)
  })
  return new Map([...today, ...noMore.map((line) => [basketKey(line), line] as const)])
}

/** Pieces are compared with pieces, because the average may have changed since. */
const isNoMore = (now: BasketLine, ordered: BasketLine): boolean =>
  now.pieces !== undefined && ordered.pieces !== undefined
    ? now.pieces <= ordered.pieces
    : compareQuantity(now.quantity, ordered.quantity) <= 0

/** An open order being edited. Its lines are separate from the basket, and are saved as a whole. */
export function EditedOrder({ order }: { order: Order }) {
  const { customerId, orderNumber } = order
  const ordered = useMemo(() => order.items.map(lineOf), [order])
  const basket = useBasket(editPlace(order.id, order.version), ordered)
  const { data: products } = useCatalogue(customerId)
  const offers = useMemo(
    () => products && offersWhileEditing(offersOf(products.flatMap(choicesOf)), ordered, basket),
    [products, ordered, basket],
  )
  useForgetOlderEdits(order)
  return (
    <OrderDesk
      ordering={{ purpose: { from: 'edit', order }, customerId, basket, offers: offers ?? null }}
      title={`Order ${orderNumber}`}
    />
  )
}

/** Edits of an older version can't be saved, so they are dropped. */
function useForgetOlderEdits({ id, version }: Order): void {
  useEffect(() => {
    const mine = editPlace(id, version)
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`topside.edit.${id}.`) && key !== mine && !key.startsWith(`${mine}.`))
        localStorage.removeItem(key)
  }, [id, version])
}
