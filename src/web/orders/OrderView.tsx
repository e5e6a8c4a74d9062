import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ConfirmOrderButton } from './ConfirmOrderButton.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderNavigation } from './OrderNavigation.tsx'
import styles from './OrderView.module.css'
import { PickList } from './PickList.tsx'
import { Timeline } from './Timeline.tsx'

export function OrderView({ order }: { order: Order }) {
  const { role } = useCurrentUser()
  const [weighing, setWeighing] = useState(false)
  const admin = role === 'admin'
  const picking = !admin || weighing
  return (
    <article className={styles.view}>
      <OrderNavigation order={order} />
      <header className={styles.head}>
        <h1>{order.orderNumber}</h1>
        <StatusBadge status={order.status} />
        <p className={styles.customer}>{order.customerName}</p>
      </header>
      {admin && (
        <div className={styles.actions}>
          <ConfirmOrderButton order={order} />
          <Button
            onClick={() => setWeighing(!weighing)}
            aria-pressed={weighing}
            reason={obstacleToWeighing(order)}
          >
            {weighing ? 'Show prices' : 'Enter weights'}
          </Button>
          <LinkButton>
            <Link to="/admin/orders/$id" params={{ id: String(order.id) }}>
              Pricing
            </Link>
          </LinkButton>
        </div>
      )}
      <div className={styles.columns}>
        <Card title={picking ? 'Weights' : 'Order'} flush>
          {picking ? <PickList order={order} /> : <OrderLines order={order} />}
        </Card>
        <div className={styles.side}>
          <OrderDetails order={order} />
          {admin && <Timeline orderId={order.id} />}
        </div>
      </div>
    </article>
  )
}

const obstacleToWeighing = ({ status }: Order): string | null =>
  status === 'confirmed' || status === 'picked'
    ? null
    : 'Weights are entered once the order is confirmed.'
