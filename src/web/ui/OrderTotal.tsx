import { isAboutTotal } from '#domain/orders/order-total.ts'
import { Money } from '#web/ui/Money.tsx'

/** What the customer pays for an order, with delivery and VAT; 'about' until its lines are weighed. */
export const OrderTotal = ({ order }: { order: Parameters<typeof isAboutTotal>[0] }) => (
  <span>
    {isAboutTotal(order) && 'about '}
    <Money amount={order.grandTotal} />
  </span>
)
