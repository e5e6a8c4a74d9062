import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { afterOrderDiscount } from '#domain/money/order-discount.ts'
import { formatMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import styles from './UsualOrder.module.css'

/** The order just placed, shown instead of the lines from which it was made. */
export function Ordered({ order, onAnother }: { order: Order; onAnother: () => void }) {
  const { id, customerId, orderNumber, deliveryDate, items, total } = order
  return (
    <section className={styles.usual} aria-labelledby="ordered">
      <h2 id="ordered" className={styles.title}>
        Ordered for {formatLongDay(deliveryDate)}
      </h2>
      <p>
        {orderNumber} · {counted(items.length, 'line')} · about{' '}
        {formatMoney(afterOrderDiscount(total, order))}
      </p>
      <div className={styles.when}>
        <LinkButton size="lg">
          <Link
            to="/customer-order/$customerId"
            params={{ customerId: String(customerId) }}
            search={{ edit: id } as never}
          >
            Change order
          </Link>
        </LinkButton>
        <Button variant="quiet" size="lg" onClick={onAnother}>
          Order for another day
        </Button>
      </div>
    </section>
  )
}
