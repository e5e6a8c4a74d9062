import { useState } from 'react'
import type { CallOf } from '#contract/endpoint.ts'
import type { confirmDelivery } from '#contract/deliveries.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { obstacleToQuantity, quantity } from '#domain/quantities.ts'
import { isoNow } from '#web/platform/clock.ts'

type Confirmation = CallOf<typeof confirmDelivery>['body']

/** What would be delivered unless the driver says otherwise: what was picked. */
export const expectedOf = ({
  quantityDelivered,
  quantityPicked,
  quantityOrdered,
}: OrderItem): string => quantity(quantityDelivered ?? quantityPicked ?? quantityOrdered)

/** A delivery being handed over; a quantity changed after the signature is marked so (spec 2 §4). */
export function useDelivery(order: Order) {
  const [quantities, setQuantities] = useState<Record<number, string>>(() =>
    Object.fromEntries(order.items.map((item) => [item.id, expectedOf(item)])),
  )
  const [signature, setSignature] = useState<{ png: string; at: string } | null>(null)
  const [changedSince, setChangedSince] = useState<ReadonlySet<number>>(new Set())
  const [customerName, setCustomerName] = useState('')
  const [notes, setNotes] = useState('')

  const setQuantity = (itemId: number, text: string) => {
    setQuantities((before) => ({ ...before, [itemId]: text }))
    if (signature) setChangedSince((before) => new Set([...before, itemId]))
  }
  const capture = (png: string | null) => {
    setSignature(png ? { png, at: isoNow() } : null)
    setChangedSince(new Set())
  }
  const wrong = order.items.find((item) => obstacleToQuantity(quantities[item.id] ?? '', 'kg'))
  const confirmation = (): Confirmation => ({
    orderId: order.id,
    confirmationType: 'signature',
    customerSignature: signature?.png,
    signatureTimestamp: signature?.at,
    deliveredAt: isoNow(),
    customerName: customerName.trim() || null,
    deliveryNotes: notes.trim() || null,
    items: order.items.map((item) => ({
      itemId: item.id,
      quantityDelivered: quantity(quantities[item.id] ?? expectedOf(item)),
      modifiedAfterSignature: changedSince.has(item.id),
    })),
  })
  return {
    quantities,
    setQuantity,
    sign: { value: signature?.png ?? null, capture },
    modifiedAfterSignature: changedSince.size > 0,
    customerName,
    setCustomerName,
    notes,
    setNotes,
    obstacle: wrong ? `Enter how much of ${wrong.name} was delivered.` : null,
    confirmation,
  }
}
