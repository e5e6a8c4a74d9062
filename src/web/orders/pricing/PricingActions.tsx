import { Link } from '#web/platform/routing/Link.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { isPricedToGo } from '#domain/orders/pricing/order-pricing.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useMarkDelivered } from '#web/orders/orders-queries.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'

export function PricingActions({ order }: { order: Order }) {
  const delivery = useMarkDelivered()
  const deliver = async () => {
    const sure = await confirm({
      title: `Mark ${order.orderNumber} as delivered`,
      text: 'This creates the invoice for the picked weights.',
      confirmLabel: 'Mark as Delivered',
    })
    if (!sure) return
    delivery.mutate(
      { params: { id: order.id }, body: {} },
      {
        onSuccess: () =>
          toast.success('Order marked as delivered', 'Invoice has been created automatically.'),
        onError: (error) =>
          toast.failure(
            'Failed to mark as delivered',
            saidBy(
              error,
              'Please ensure all items have picked quantities and pricing is confirmed.',
            ),
          ),
      },
    )
  }
  return (
    <>
      {obstacleTo.release(order) === null && (
        <LinkButton>
          <Link to="/orders" search={{ work: 'price', date: order.deliveryDate }}>
            Prices of {formatLongDay(order.deliveryDate)}
          </Link>
        </LinkButton>
      )}
      {obstacleTo.seeInvoice(order) === null && (
        <LinkButton>
          <Link to="/invoice" search={{ orderId: order.id, of: 'orders' }}>
            View Invoice
          </Link>
        </LinkButton>
      )}
      {obstacleTo.deliver(order) === null && isPricedToGo(order) && (
        <Button busy={delivery.isPending} busyLabel="Delivering..." onClick={() => void deliver()}>
          Mark as Delivered
        </Button>
      )}
    </>
  )
}
