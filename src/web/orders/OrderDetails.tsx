import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { longMomentOrDash } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'

export function OrderDetails({ order }: { order: Order }) {
  const { customer, deliveryAddress, deliveryInstructions, orderNotes } = order
  return (
    <Card title="Order details">
      <DefinitionList
        items={[
          ['Delivery', formatLongDay(order.deliveryDate)],
          ['Account ID', customer.accountId],
          ...optional('Site', order.siteName),
          ['Contact', sideBySide([customer.contactName, customer.phone])],
          ['Address', deliveryAddress ?? customer.address],
          ...optional('Instructions', deliveryInstructions),
          ...optional('Notes', orderNotes),
          ['Placed', longMomentOrDash(order.createdAt)],
          ...optional('Picked by', order.pickedBy),
          ...optional('Cancelled because', order.cancelledReason),
        ]}
      />
    </Card>
  )
}

const optional = (label: string, text: string | null): [string, string][] =>
  text ? [[label, text]] : []
