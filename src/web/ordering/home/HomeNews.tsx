import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getStatement } from '#contract/invoices/statements.ts'
import { formatLongDay, formatTime } from '#domain/days/day-labels.ts'
import { isZeroMoney, sumMoney } from '#domain/money/money.ts'
import { owed } from '#domain/money/invoice-paper.ts'
import { isAwaited, isOnTheWay } from '#domain/orders/order-statuses.ts'
import { counted } from '#domain/words/counted.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useMay } from '#web/platform/current-user.ts'
import { TodaysReminders } from '#web/reminders/TodaysReminders.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import { OwnStatusBadge } from '#web/ui/StatusBadge.tsx'
import { useMayOrder } from '#web/ordering/ordering-queries.ts'
import styles from './HomeNews.module.css'

/** Today's reminders, the orders to come, and what is owed; each only if there is any. */
export function HomeNews({ orders }: { orders: Order[] }) {
  const statement = useQuestion(getStatement, { query: {} }, { enabled: useMay(getStatement) })
  const coming = orders
    .filter((order) => isAwaited(order) && order.deliveryDate >= londonToday())
    .toSorted((a, b) => a.deliveryDate.localeCompare(b.deliveryDate))
  return (
    <>
      {useMayOrder() && <TodaysReminders />}
      {coming.length > 0 && <Coming orders={coming} />}
      {statement.data && !isZeroMoney(statement.data.total) && <Owed statement={statement.data} />}
    </>
  )
}

function Coming({ orders }: { orders: Order[] }) {
  return (
    <Card title="Next deliveries" flush>
      <ul role="list">
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <span className={styles.what}>
              <strong>{whenOf(order)}</strong>
              <span>
                {order.orderNumber} · <Money amount={order.grandTotal} />
              </span>
            </span>
            <OwnStatusBadge status={order.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function whenOf(order: Order): string {
  const { deliveryDate, estimatedDeliveryTime, siteName } = order
  const day = deliveryDate === londonToday() ? 'Today' : formatLongDay(deliveryDate)
  const time = isOnTheWay(order) && estimatedDeliveryTime
  return [time ? `${day}, about ${formatTime(time)}` : day, siteName].filter(Boolean).join(' · ')
}

function Owed({ statement }: { statement: AnswerOf<typeof getStatement> }) {
  const overdue = statement.invoices.filter(({ daysOverdue }) => daysOverdue > 0)
  const { label, amount } = owed(statement.total)
  return (
    <Card
      title="What you owe"
      flush
      actions={
        <LinkButton variant="quiet">
          <Link to="/customer/invoices">All invoices</Link>
        </LinkButton>
      }
    >
      <dl>
        {overdue.length > 0 && (
          <div className={styles.row} data-overdue>
            <dt className={styles.what}>
              <strong>Overdue</strong>
              <span>{counted(overdue.length, 'invoice')}</span>
            </dt>
            <dd>
              <Money amount={sumMoney(overdue.map(({ outstanding }) => outstanding))} />
            </dd>
          </div>
        )}
        <div className={styles.row}>
          <dt className={styles.what}>
            <strong>{label}</strong>
            <span>{counted(statement.invoices.length, 'invoice')}</span>
          </dt>
          <dd>
            <Money amount={amount} size="lg" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
