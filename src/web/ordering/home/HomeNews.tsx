import { Link } from '#web/platform/routing/Link.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getStatement, type Statement } from '#contract/invoices/statements.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { compareMoney, isZeroMoney, sumMoney } from '#domain/money/money.ts'
import { owed } from '#domain/money/payments/owed.ts'
import { expectedInWords } from '#domain/orders/rounds.ts'
import { isAwaited } from '#domain/orders/states/order-statuses.ts'
import { countedDebts } from '#domain/money/payments/opening-balances.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useMay } from '#web/platform/current-user.ts'
import { TodaysReminders } from '#web/reminders/TodaysReminders.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { OrderTotal } from '#web/ui/OrderTotal.tsx'
import { Money } from '#web/ui/Money.tsx'
import { OwnStatusBadge } from '#web/ui/badges/StatusBadge.tsx'
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
  const now = useNow()
  return (
    <Card title="Next deliveries" flush>
      <ul role="list">
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <span className={styles.what}>
              <strong>{whenOf(order, now)}</strong>
              <span>
                {order.orderNumber} · <OrderTotal order={order} />
              </span>
            </span>
            <OwnStatusBadge status={order.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function whenOf(order: Order, now: string): string {
  const { deliveryDate, siteName } = order
  const day = deliveryDate === londonToday() ? 'Today' : formatLongDay(deliveryDate)
  const expected = expectedInWords(order, now)
  return [expected ? `${day}, ${expected}` : day, siteName].filter(Boolean).join(' · ')
}

function Owed({ statement }: { statement: AnswerOf<typeof getStatement> }) {
  const { invoices, onAccount, total } = statement
  const overdue = invoices.filter(({ daysOverdue }) => daysOverdue > 0)
  const others = invoices.filter(({ daysOverdue }) => daysOverdue <= 0)
  const { amount } = owed(total)
  const inFavour = compareMoney(total, '0.00') < 0
  return (
    <Card
      title={inFavour ? 'In your favour' : 'What you owe'}
      flush
      actions={
        <LinkButton variant="quiet">
          <Link to="/customer/invoices">All invoices</Link>
        </LinkButton>
      }
    >
      <dl>
        <Sum name="Overdue" of={overdue} overdue />
        <Sum name="Not due yet" of={others} />
        {!isZeroMoney(onAccount) && (
          <Row name="On account" text="Kept for your next invoices" amount={onAccount} less />
        )}
        <Row name={inFavour ? 'In your favour' : 'In all'} amount={amount} size="lg" />
      </dl>
    </Card>
  )
}

type SumProps = { name: string; of: Statement['invoices']; overdue?: boolean }

/** The total of some invoices; renders nothing if there are none. */
function Sum({ name, of, overdue }: SumProps) {
  if (of.length === 0) return null
  const first = of.map(({ dueDate }) => dueDate).toSorted()[0]
  const since = first && `${overdue ? 'since' : 'next due'} ${formatLongDay(first)}`
  return (
    <Row
      name={name}
      text={[countedDebts(of), since].filter(Boolean).join(', ')}
      amount={sumMoney(of.map(({ outstanding }) => outstanding))}
      overdue={overdue}
    />
  )
}

type RowProps = {
  name: string
  text?: string
  amount: string
  size?: 'lg'
  overdue?: boolean
  /** Whether the amount is taken off. */
  less?: boolean
}

const Row = ({ name, text, amount, size, overdue, less }: RowProps) => (
  <div className={styles.row} data-overdue={overdue || undefined}>
    <dt className={styles.what}>
      <strong>{name}</strong>
      {text && <span>{text}</span>}
    </dt>
    <dd>
      {less && '−'}
      <Money amount={amount} size={size} />
    </dd>
  </div>
)
