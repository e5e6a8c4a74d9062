import { Link } from '#web/platform/routing/Link.tsx'
import { useParams } from '#web/platform/routing/routing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ApiError, isGone } from '#web/platform/calls/api.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { OrderView } from './OrderView.tsx'
import { useOrderByNumber } from './orders-queries.ts'

/** One order, full-screen: details for admins, picking mode for pickers (rules 3.2). */
export function OrderScreen() {
  const { orderNumber = '' }: { orderNumber?: string } = useParams()
  const order = useOrderByNumber(orderNumber)
  if (order.data && !isGone(order.error))
    return <OrderView key={order.data.id} order={order.data satisfies Order} />
  if (order.isPending) return <Skeleton label="Loading order..." />
  const missing = order.error instanceof ApiError && order.error.status < 500
  return missing ? (
    <EmptyState
      wholePage
      title="Order not found"
      text={`${orderNumber} is not among the orders that you may see, or someone has deleted it.`}
      action={
        <LinkButton>
          <Link to="/">Back to the list</Link>
        </LinkButton>
      }
    />
  ) : (
    <FailedState
      wholePage
      title="The order could not be loaded"
      onRetry={() => void order.refetch()}
    />
  )
}
