import { useState } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { closingOf } from '#domain/days/day-labels.ts'
import type { BasketLine, Offers } from '#domain/orders/basket/basket.ts'
import { useDeliveryDates, useIsCustomer } from '#web/ordering/ordering-queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { type Basket, datePlace } from './use-basket.ts'
import { useDeliverTo } from './use-deliver-to.ts'
import { type Delivery, nextOpen, offeredStill, proposedTo, useDelivery } from './use-delivery.ts'
import type { Purpose } from './use-submit-order.ts'

export type Ordering = {
  purpose: Purpose
  customerId: number
  /** The customer whose order this is; undefined while loading. */
  customer: Customer | undefined
  basket: Basket
  /** The basket's lines as they can be ordered now: without what is gone, at today's prices. */
  lines: readonly BasketLine[]
  /** What can be ordered now; undefined while loading. */
  offers: Offers | null
  /** The order that the basket was filled from; its address and notes are used again. */
  again: Order | undefined
}

export type Filling = ReturnType<typeof useFilling>

/**
 * The form's fields without the lines. A field that nobody has filled in starts from the order being edited, the order
 * being repeated, or the site.
 */
export function useFilling({ purpose, basket, customer, customerId, again }: Ordering) {
  const edited = purpose.from === 'edit' ? purpose.order : undefined
  const { delivery, change, now, ...rest } = useDelivery(basket.place, edited ?? again)
  const to = useDeliverTo({ basketPlace: basket.place, customer, customerId, edited })
  const { siteId, terms } = to
  const own = siteId === (edited?.siteId ?? null) ? edited?.deliveryDate : undefined
  const scheduled =
    purpose.from === 'catalogue' || siteId !== null || customer?.deliveryDays.length !== 0
  const { data: dates, isLoading: datesLoading } = useDeliveryDates(customerId, siteId)
  const [keptDate, keepDate] = useStored(datePlace(basket.place))
  const [pickedHere, pick] = useState<string | null>(null)
  // A date chosen later in another tab replaces the one chosen here.
  const picked = edited ? delivery.deliveryDate : pickedHere === keptDate ? pickedHere : null
  const deliveryDate = useIsCustomer()
    ? (offeredStill(picked, dates, own) ?? (scheduled ? nextOpen(dates, keptDate) : null))
    : (picked ?? proposedTo(keptDate, scheduled ? dates : []))
  const went = again?.siteId === siteId ? again : undefined
  const textsOf = ({ deliveryDate: _, ...typed }: Delivery) => ({
    ...typed,
    address: typed.address ?? went?.deliveryAddress ?? to.address,
    instructions: typed.instructions ?? went?.deliveryInstructions ?? to.instructions,
  })
  return {
    ...rest,
    change,
    chooseDate: (date: string) => {
      if (edited) return change({ deliveryDate: date })
      rest.setDateError(null)
      pick(date)
      keepDate(date)
    },
    to,
    siteId,
    scheduled,
    /** The date of the order being edited, which it may keep. */
    own,
    deliveryDate,
    /** Whether the next date to order for is still loading. */
    loading: scheduled && datesLoading && deliveryDate === null,
    /** The order that there already is for that day. */
    ordered: dates?.find(({ date }) => date === deliveryDate)?.order,
    closes: deliveryDate && terms ? closingOf(deliveryDate, terms, londonToday()) : null,
    ...textsOf(delivery),
    /** The texts as they are at this moment, so that they include what was typed last in any tab. */
    textsNow: () => textsOf(now()),
  }
}
