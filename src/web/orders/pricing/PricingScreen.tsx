import { Link } from '#web/platform/routing/Link.tsx'
import { useParams } from '#web/platform/routing/routing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { pricingRequired, readyToInvoice } from '#domain/orders/pricing/order-pricing.ts'
import { nameAtSite } from '#domain/sites.ts'
import { ApiError, isGone } from '#web/platform/calls/api.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { ConfirmPricingFoot, PricingCard } from './ConfirmPricing.tsx'
import { usePricing } from './use-pricing.ts'
import { OrderDetails } from '#web/orders/OrderDetails.tsx'
import { useOrder } from '#web/orders/orders-queries.ts'
import { PriceLines } from './PriceLines.tsx'
import { PricingActions } from './PricingActions.tsx'
import styles from './PricingScreen.module.css'
import { NextStep } from '#web/orders/NextStep.tsx'
import { StatusSelector } from '#web/orders/StatusSelector.tsx'
import { Timeline } from '#web/history/Timeline.tsx'

/** An order's prices, set and confirmed before it is released or invoiced (rules 7.9). */
export function PricingScreen() {
  const { id = '' }: { id?: string } = useParams()
  const order = useOrder(id)
  if (order.data && !isGone(order.error)) return <Pricing key={order.data.id} order={order.data} />
  if (order.isPending) return <Skeleton label="Loading order..." />
  const missing = order.error instanceof ApiError && order.error.status < 500
  if (missing)
    return (
      <EmptyState
        wholePage
        title="Order not found."
        action={
          <LinkButton>
            <Link to="/orders">Back to Orders</Link>
          </LinkButton>
        }
      />
    )
  return (
    <FailedState
      wholePage
      title="The order could not be loaded"
      onRetry={() => void order.refetch()}
    />
  )
}

function Pricing({ order }: { order: Order }) {
  const pricing = usePricing(order)
  return (
    <>
      <PageHeader
        title={`Pricing ${order.orderNumber}`}
        subtitle={nameAtSite(order)}
        back={
          <Link to="/orders/:orderNumber" params={{ orderNumber: order.orderNumber }}>
            Back to the order
          </Link>
        }
        badge={<Badges order={order} />}
        actions={<PricingActions order={order} />}
      />
      <div className={styles.columns}>
        <Card title="Prices" flush>
          <PriceLines order={order} shown={pricing.shown} fields={pricing.fields} />
        </Card>
        <div className={styles.side}>
          <PricingCard order={order} pricing={pricing} />
          <NextStep order={order} here={`/admin/orders/${order.id}`} />
          <StatusSelector order={order} />
          <OrderDetails order={order} />
          <Timeline orderId={order.id} />
        </div>
        <ConfirmPricingFoot order={order} pricing={pricing} />
      </div>
    </>
  )
}

function Badges({ order }: { order: Order }) {
  return (
    <span className={styles.badges}>
      <StatusBadge status={order.status} />
      {readyToInvoice(order) && <Badge tone="done">Ready to Invoice</Badge>}
      {pricingRequired(order.items) && <Badge tone="waiting">Pricing Required</Badge>}
    </span>
  )
}
