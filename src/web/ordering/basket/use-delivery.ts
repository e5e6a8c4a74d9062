import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { londonToday } from '#web/platform/clock.ts'
import { readStored, useStored } from '#web/platform/offline/stored.ts'
import { type OrderTexts, typedPlace } from './use-basket.ts'

/** The form besides the lines; only an edited order keeps its date here. */
export type Delivery = OrderTexts & { deliveryDate: string | null }

const none: Delivery = {
  deliveryDate: null,
  address: null,
  instructions: null,
  notes: '',
}

const of = (order: Order): Delivery => ({
  deliveryDate: order.deliveryDate,
  address: null,
  instructions: null,
  notes: order.orderNotes ?? '',
})

/** Reads what was typed. People can change what their browser stores, so anything unreadable counts as nothing. */
function readTyped(text: string | null): Partial<Delivery> {
  try {
    const typed: unknown = JSON.parse(text ?? '{}')
    return typed !== null && typeof typed === 'object' ? typed : {}
  } catch {
    return {}
  }
}

/**
 * The delivery details in the form; they start as those of an order that is edited or ordered again. What is typed is
 * saved beside the basket, so that every tab shows and sends the same.
 */
export function useDelivery(basketPlace: string, order: Order | undefined) {
  const place = typedPlace(basketPlace)
  const [typed, keep] = useStored(place)
  const [dateError, setDateError] = useState<string | null>(null)
  const first = order ? of(order) : none
  const filled = (text: string | null): Delivery => ({ ...first, ...readTyped(text) })
  const change = (next: Partial<Delivery>) => {
    keep(JSON.stringify({ ...readTyped(readStored(place)), ...next }))
    if (next.deliveryDate !== undefined) setDateError(null)
  }
  return {
    delivery: filled(typed),
    change,
    /** What is typed at this moment, even in another tab. */
    now: () => filled(readStored(place)),
    dateError,
    setDateError,
  }
}

type Offered = readonly { date: string }[]

/** The chosen date, or none if the chosen address has no deliveries on that day. */
export function offeredStill(
  date: string | null,
  offered: Offered | undefined,
  own: string | undefined,
): string | null {
  if (date === null || offered === undefined || date === own) return date
  return offered.some((each) => each.date === date) ? date : null
}

type Dates = readonly { date: string; obstacle: string | null }[]

/** The wanted date if people can order for it, or else the next such date; null while the dates are loading. */
export function nextOpen(dates: Dates | undefined, wanted: string | null): string | null {
  const open = dates?.filter(({ obstacle }) => obstacle === null) ?? []
  return (open.find(({ date }) => date === wanted) ?? open[0])?.date ?? null
}

/** For an admin, who may choose any day: the day chosen earlier, or else the customer's next date. */
export const proposedTo = (wanted: string | null, dates: Dates | undefined): string | null =>
  wanted !== null && wanted >= londonToday() ? wanted : nextOpen(dates, null)
