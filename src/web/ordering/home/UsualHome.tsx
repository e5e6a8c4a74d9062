import { useState } from 'react'
import type { Order as PlacedOrder } from '#contract/orders/orders.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { FirstOrder } from './FirstOrder.tsx'
import { Ordered } from './Ordered.tsx'
import { UsualOrder } from './UsualOrder.tsx'
import type { Usual } from './use-usual.ts'

type Props = { usual: Usual; onDate: (date: string | null) => void }

/** The usual order, or a list to start from for a customer without a history; once placed, what was ordered. */
export function UsualHome({ usual, onDate }: Props) {
  const { customerId } = useCurrentUser()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [placing, setPlacing] = useState(false)
  const [shown, setShown] = useState(usual)
  // While an order is being placed, its day stays: the next day's lines may arrive before its answer.
  if (!placing && shown !== usual) setShown(usual)
  const { deliveryDate } = shown
  if (placed)
    return (
      <Ordered
        order={placed}
        onAnother={() => {
          setPlaced(null)
          onDate(null)
        }}
      />
    )
  if (deliveryDate === null) return null
  const Order = shown.lines.length === 0 ? FirstOrder : UsualOrder
  return (
    <Order
      customerId={customerId ?? 0}
      usual={{ ...shown, deliveryDate }}
      onPlacing={setPlacing}
      onDate={onDate}
      onPlaced={setPlaced}
    />
  )
}
