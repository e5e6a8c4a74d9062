import { useMemo, useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import type { StandingOrder } from '#contract/ordering/standing-orders.ts'
import {
  acceptPrices,
  basketChanges,
  type BasketLine,
  basketTotal,
} from '#domain/orders/basket/basket.ts'
import { amountSent } from '#domain/orders/basket/basket-pieces.ts'
import type { Weekday } from '#domain/days/weekdays.ts'
import { basketLineOf, choicesOf, offersOf } from '#web/ordering/range/offers.ts'
import { useBasket } from '#web/ordering/basket/use-basket.ts'

/** The form's fields without the lines. */
export type StandingTexts = {
  siteId: number | null
  weekday: Weekday | ''
  orderNotes: string
  pausedUntil: string
}

const nothing: readonly BasketLine[] = []

/** A saved line as the form has it; it has no price until the catalogue has loaded. */
export const keptLine = (item: StandingOrder['items'][number]): BasketLine =>
  basketLineOf({ ...item, piecesOrdered: item.pieces }, '0.00')

/** Where the edited lines of a standing order are stored until they are saved. */
export const placeOfStanding = ({ id, version }: Pick<StandingOrder, 'id' | 'version'>): string =>
  `topside.standing.${id}.${version}`

const textsOf = (kept: StandingOrder | undefined): StandingTexts => ({
  siteId: kept?.siteId ?? null,
  weekday: kept?.weekday ?? '',
  orderNotes: kept?.orderNotes ?? '',
  pausedUntil: kept?.pausedUntil ?? '',
})

/**
 * A standing order in the form: its lines at today's prices, which survive a reload like a basket, and its other
 * fields.
 */
export function useStandingForm(
  customerId: number,
  kept: StandingOrder | undefined,
  products: readonly CatalogueProduct[],
) {
  const first = useMemo(() => kept?.items.map(keptLine) ?? nothing, [kept])
  const place = kept ? placeOfStanding(kept) : `topside.standing.new.${customerId}`
  const { lines, does } = useBasket(place, first)
  const offers = useMemo(() => offersOf(products.flatMap(choicesOf)), [products])
  const basket = useMemo(() => {
    const priced = acceptPrices(lines, offers)
    return { place, lines: priced, total: basketTotal(priced), does }
  }, [place, lines, offers, does])
  const gone = basketChanges(basket.lines, offers)
  const [texts, setTexts] = useState(() => textsOf(kept))
  const change = (next: Partial<StandingTexts>) => setTexts((before) => ({ ...before, ...next }))
  const body = () => ({
    siteId: texts.siteId,
    weekday: texts.weekday as Weekday,
    orderNotes: texts.orderNotes,
    pausedUntil: texts.pausedUntil || null,
    items: does.now().map((line) => ({
      productId: line.productId,
      variationId: line.variationId ?? null,
      ...amountSent(line),
      packingNote: line.packingNote,
    })),
  })
  return { basket, offers, gone, texts, change, body, forget: does.clear }
}

export type StandingForm = ReturnType<typeof useStandingForm>
