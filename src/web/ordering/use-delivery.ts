import { useState } from 'react'
import type { Order } from '#contract/orders.ts'

/** When and where to: what the form holds beside the lines. */
export type Delivery = {
  deliveryDate: string | null
  /** Null: the customer's own address. */
  address: string | null
  instructions: string
  notes: string
}

const none: Delivery = { deliveryDate: null, address: null, instructions: '', notes: '' }

const of = (order: Order): Delivery => ({
  deliveryDate: order.deliveryDate,
  address: order.deliveryAddress,
  instructions: order.deliveryInstructions ?? '',
  notes: order.orderNotes ?? '',
})

/** The delivery being filled in, from an order when it is edited. */
export function useDelivery(order: Order | undefined) {
  const [delivery, setDelivery] = useState<Delivery>(() => (order ? of(order) : none))
  const [dateError, setDateError] = useState<string | null>(null)
  const change = (next: Partial<Delivery>) => {
    setDelivery((before) => ({ ...before, ...next }))
    if (next.deliveryDate !== undefined) setDateError(null)
  }
  const reset = () => setDelivery(none)
  return { delivery, change, dateError, setDateError, reset }
}
