import { Link } from '#web/platform/routing/Link.tsx'
import type { OrderOfDay } from '#contract/ordering/ordering.ts'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'

type Props = { customerId: number; order: OrderOfDay }

/** Tells whoever chooses a day that the customer already has an order for that day. */
export function OrderedAlready({ customerId, order }: Props) {
  const { id, orderNumber, mayChange } = order
  const own = useIsCustomer()
  return (
    <Notice
      tone="waiting"
      live
      title={own ? `You have ${orderNumber} for this day` : `${orderNumber} is for this day`}
      action={
        <LinkButton size="lg">
          {mayChange ? (
            <Link
              to="/customer-order/:customerId"
              params={{ customerId: String(customerId) }}
              search={{ edit: id }}
            >
              Change order
            </Link>
          ) : own ? (
            <Link to="/customer/orders">See orders</Link>
          ) : (
            <Link to="/orders/:orderNumber" params={{ orderNumber }}>
              See order
            </Link>
          )}
        </LinkButton>
      }
    />
  )
}
