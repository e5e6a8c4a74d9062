import { useEffect, useMemo } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getUsual, StarterLine, UsualLine } from '#contract/ordering/usual.ts'
import {
  acceptPrices,
  type BasketLine,
  basketTotal,
  orderableNow,
  withoutUsual,
  withUsual,
} from '#domain/orders/basket/basket.ts'
import { londonToday } from '#web/platform/clock.ts'
import { store } from '#web/platform/offline/stored.ts'
import {
  type Basket,
  basketPlace,
  datePlace,
  sitePlace,
  typedPlace,
  useBasket,
} from '#web/ordering/basket/use-basket.ts'
import { offersOf } from '#web/ordering/range/offers.ts'

export type Usual = AnswerOf<typeof getUsual>
/** The usual order for a day that can still be ordered for. */
export type OpenUsual = Usual & { deliveryDate: string }

/** The place that the customer chose: a site, or its own address. */
export type UsualSite = number | 'main'

const start = 'topside.usual.'
const placeOf = (customerId: number, { deliveryDate, siteId }: Usual): string =>
  [`${start}${customerId}`, deliveryDate, siteId].filter((part) => part !== null).join('.')

/** A usual line, or one of a list for a first order, in the form of a basket line. */
export const lineOf = (line: UsualLine | StarterLine): BasketLine => ({
  productId: line.productId,
  name: line.name,
  categoryId: line.categoryId,
  imageUrl: line.imageUrl,
  vatRate: line.vatRate,
  unit: line.unit,
  customerPrice: line.customerPrice,
  basePrice: line.customerPrice,
  quantity: line.quantity,
  packingNote: '',
  ...piecesOf(line),
  ...(line.variationId !== null && {
    variationId: line.variationId,
    variationName: line.variationName ?? '',
  }),
})

/** An answer that an older version stored on the device has no pieces. */
function piecesOf({ pieces, averageKg, piecesPerBox }: Partial<UsualLine>) {
  if (averageKg == null || pieces == null) return {}
  return { pieces, byPiece: { averageKg, piecesPerBox: piecesPerBox ?? null } }
}

/** The usual lines with the quantities that were changed on this device, saved by date and place like a basket. */
export function useUsual(customerId: number, usual: Usual): Basket {
  const place = placeOf(customerId, usual)
  useEffect(forgetPast, [])
  const first = useMemo(() => usual.lines.map(lineOf), [usual.lines])
  const basket = useBasket(place, first)
  return useMemo(() => {
    const offers = offersOf(first)
    const lines = orderableNow(basket.lines, offers)
    const does = { ...basket.does, now: () => orderableNow(basket.does.now(), offers) }
    return { place, lines, total: basketTotal(lines), does }
  }, [place, first, basket])
}

/** The lines of a first order so far, at the list's prices, saved by date and place like a basket. */
export function useFirstOrder(
  customerId: number,
  usual: OpenUsual,
  list: readonly StarterLine[],
): Basket {
  useEffect(forgetPast, [])
  const place = `${placeOf(customerId, usual)}.first`
  const basket = useBasket(place)
  return useMemo(() => {
    const offers = offersOf(list.map(lineOf))
    const lines = acceptPrices(basket.lines, offers)
    const does = { ...basket.does, now: () => acceptPrices(basket.does.now(), offers) }
    return { place, lines, total: basketTotal(lines), does }
  }, [place, list, basket])
}

/**
 * Deletes changes for days that are over, which would otherwise stay on the device for ever. Compares them with today,
 * not with the day shown: an answer stored on the device can show a later day than the server's answer then does.
 */
function forgetPast(): void {
  const today = londonToday()
  for (const key of Object.keys(localStorage))
    if (key.startsWith(start) && (key.split('.')[3] ?? '') < today) store(key, null)
}

/**
 * Copies the usual lines into the customer's basket, to go on in the catalogue; everything else in the basket stays.
 */
export function useUsualInBasket(customerId: number) {
  const place = basketPlace(customerId)
  const { does } = useBasket(place)
  return {
    copy: (lines: readonly BasketLine[], { siteId, deliveryDate }: OpenUsual, notes: string) => {
      store(sitePlace(place), siteId === null ? null : String(siteId))
      store(datePlace(place), deliveryDate)
      if (notes.trim() !== '') store(typedPlace(place), JSON.stringify({ notes }))
      does.replace(withUsual(does.now(), lines, deliveryDate))
    },
    /** Takes lines ordered on the home screen out of the basket, so that they are not ordered again from there. */
    remove: ({ deliveryDate }: OpenUsual) => {
      const others = withoutUsual(does.now(), deliveryDate)
      if (others.length === 0) does.clear()
      else does.replace(others)
    },
  }
}
