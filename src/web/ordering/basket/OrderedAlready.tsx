import { Link } from '@tanstack/react-router'
import type { OrderOfDay } from '#contract/ordering/ordering.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'

type Props = { customerId: number; order: OrderOfDay }

/** Tells a customer who chooses a day that it already has an order for that day. */
export function OrderedAlready({ customerId, order }: Props) {
  const { id, orderNumber, mayChange } = order
  return (
    <Notice
      tone="waiting"
      live
      title={`You have ${orderNumber} for this day`}
      action={
        <LinkButton size="lg">
          {mayChange ? (
            <Link
              to="/customer-order/$customerId"
              params={{ customerId: String(customerId) }}
              search={{ edit: id } as never}
            >
              Change order
            </Link>
          ) : (
            <Link to="/customer/orders">See orders</Link>
          )}
        </LinkButton>
      }
    />
  )
}
