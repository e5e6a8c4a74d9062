import { Link } from '#web/platform/routing/Link.tsx'
import type { LineToPrice, OrderToPrice } from '#contract/orders/day-pricing.ts'
import { nameAtSite } from '#domain/sites.ts'
import styles from './DayPricing.module.css'

/** The customer and the order that a line belongs to, shown below its name. */
export const CustomerAndOrder = ({ order }: { order: OrderToPrice | undefined }) =>
  order && (
    <span className={styles.soft}>
      {nameAtSite(order)},{' '}
      <Link to="/admin/orders/:id" params={{ id: String(order.id) }} className={styles.number}>
        {order.orderNumber}
      </Link>
    </span>
  )

/** What was ordered instead of the product that is sent. */
export const InPlaceOf = ({ line: { inPlaceOf } }: { line: Pick<LineToPrice, 'inPlaceOf'> }) =>
  inPlaceOf && <span className={styles.soft}>in place of {inPlaceOf}</span>
