import { isAboutTotal } from '#domain/orders/order-total.ts'
import { totalToPrice } from '#domain/orders/price-on-request.ts'
import { Money, type MoneyProps } from '#web/ui/Money.tsx'
import css from './OrderTotal.module.css'

type Total = Parameters<typeof totalToPrice>[0]
type Props = { order: Total; size?: MoneyProps['size'] }

/** An order's total in a list or a table, and how many of its lines have no price yet. */
export function OrderSum({ order, size }: Props) {
  const { sum, note } = totalToPrice(order)
  return (
    <>
      {sum && <Money amount={sum} {...(size && { size })} />}
      {sum && note && ' '}
      {note && <span className={css.note}>{sum ? `+ ${note}` : note}</span>}
    </>
  )
}

/** What the customer pays for an order, with delivery and VAT; 'about' until its lines are weighed. */
export const OrderTotal = ({ order }: { order: Parameters<typeof isAboutTotal>[0] & Total }) => (
  <span>
    {isAboutTotal(order) && totalToPrice(order).sum && 'about '}
    <OrderSum order={order} />
  </span>
)
