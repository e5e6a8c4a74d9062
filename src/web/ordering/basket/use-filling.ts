import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { closingOf } from '#domain/days/day-labels.ts'
import type { BasketLine, Offers } from '#domain/orders/basket.ts'
import { useDeliveryDates, useIsCustomer } from '#web/ordering/ordering-queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { type Basket, datePlace } from './use-basket.ts'
import { useDeliverTo } from './use-deliver-to.ts'
import { nextOpen, offeredStill, proposedTo, useDelivery } from './use-delivery.ts'
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
 * What the form holds besides the lines. What nobody has filled in comes from the order being edited, the one ordered
 * again, or the site.
 */
export function useFilling({ purpose, basket, customer, customerId, again }: Ordering) {
  const edited = purpose.from === 'edit' ? purpose.order : undefined
  const { delivery, change, ...rest } = useDelivery(edited, again?.orderNotes ?? '')
  const to = useDeliverTo({ basketPlace: basket.place, customer, customerId, edited })
  const { siteId, terms } = to
  const own = siteId === (edited?.siteId ?? null) ? edited?.deliveryDate : undefined
  const scheduled =
    purpose.from === 'catalogue' || siteId !== null || customer?.deliveryDays.length !== 0
  const dates = useDeliveryDates(customerId, siteId).data
  const [keptDate, keepDate] = useStored(datePlace(basket.place))
  const deliveryDate = useIsCustomer()
    ? (offeredStill(delivery.deliveryDate, dates, own) ??
      (scheduled ? nextOpen(dates, keptDate) : null))
    : (delivery.deliveryDate ?? proposedTo(keptDate, scheduled ? dates : []))
  const went = again?.siteId === siteId ? again : undefined
  return {
    ...rest,
    change,
    chooseDate: (date: string) => {
      change({ deliveryDate: date })
      if (!edited) keepDate(date)
    },
    to,
    siteId,
    scheduled,
    /** The date of the order being edited, which it may keep. */
    own,
    deliveryDate,
    /** The order that there already is for that day. */
    ordered: dates?.find(({ date }) => date === deliveryDate)?.order,
    closes: deliveryDate && terms ? closingOf(deliveryDate, terms, londonToday()) : null,
    address: delivery.address ?? went?.deliveryAddress ?? to.address,
    instructions: delivery.instructions ?? went?.deliveryInstructions ?? to.instructions,
    notes: delivery.notes,
  }
}
