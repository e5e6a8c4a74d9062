import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order as PlacedOrder } from '#contract/orders/orders.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { FirstOrder } from './FirstOrder.tsx'
import { NoDates } from './NoDates.tsx'
import { Ordered } from './Ordered.tsx'
import { UsualOrder } from './UsualOrder.tsx'
import type { Usual } from './use-usual.ts'

/** The question for the usual order, and what came of it. */
export type AskedUsual = {
  data: Usual | undefined
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Props = {
  asked: AskedUsual
  onDate: (date: string | null) => void
}

/** The next order, or why there is none. */
export function UsualHome({ asked, onDate }: Props) {
  if (asked.data) return <NextOrder usual={asked.data} onDate={onDate} />
  const again = () => {
    // The chosen day may have closed meanwhile.
    onDate(null)
    void asked.refetch()
  }
  return (
    <FailedState
      title="Your usual could not be loaded"
      onRetry={again}
      retrying={asked.isFetching}
      more={
        <LinkButton>
          <Link to="/customer/catalog">Open catalogue</Link>
        </LinkButton>
      }
    />
  )
}

type NextProps = { usual: Usual; onDate: (date: string | null) => void }

/** The usual order, or a list to start from if the customer has no history; after ordering, what was ordered. */
function NextOrder({ usual, onDate }: NextProps) {
  const { customerId } = useCurrentUser()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [placing, setPlacing] = useState(false)
  const [shown, setShown] = useState(usual)
  // While an order is being placed, its day stays, because the next day's lines may arrive before the order's answer.
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
  if (deliveryDate === null) return <NoDates customerId={customerId ?? 0} siteId={shown.siteId} />
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
