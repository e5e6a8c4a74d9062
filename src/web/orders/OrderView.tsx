import { Link } from '#web/platform/routing/Link.tsx'
import { FileText, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { nameAtSite } from '#domain/sites.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { Timeline } from '#web/history/Timeline.tsx'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import { PickList } from '#web/picking/PickList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { DiscountButton } from './discounts/DiscountButton.tsx'
import { NextStep } from './NextStep.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMessageBox } from './OrderMessages.tsx'
import { OrderNavigation } from './OrderNavigation.tsx'
import { PickerOrder } from './PickerOrder.tsx'
import styles from './OrderView.module.css'
import { useOrderStory } from './story/use-order-story.ts'
import { useConfirmOrder } from './use-confirm-order.ts'
import { HeldNotice } from './work/HeldNotice.tsx'
import { HoldButton } from './work/HoldButton.tsx'
import { LastDone } from './work/LastDone.tsx'

/** One order. Pickers see only its lines, one at a time; admins see them so to weigh a line by the piece. */
export function OrderView({ order }: { order: Order }) {
  const { role } = useCurrentUser()
  const [{ view }] = usePlace<{ view?: string }>()
  if (role !== 'admin') return <PickerOrder order={order} mayWeigh={obstacleTo.weigh} />
  if (view === 'keypad' && obstacleTo.weighAsAdmin(order) === null)
    return <PickerOrder order={order} mayWeigh={obstacleTo.weighAsAdmin} after={order} />
  return <AdminOrder key={view} order={order} startsPicking={view === 'lines'} />
}

type AdminProps = { order: Order; startsPicking: boolean }

function AdminOrder({ order, startsPicking }: AdminProps) {
  const [picking, setPicking] = useState(startsPicking)
  const obstacles = [obstacleTo.weighAsAdmin(order), obstacleTo.edit(order)].filter(Boolean)
  return (
    <article className={styles.view} data-wide>
      <div className={styles.top}>
        <OrderNavigation order={order} />
        <header className={styles.head}>
          <h1>{order.orderNumber}</h1>
          <StatusBadge status={order.status} />
          <p className={styles.customer}>{nameAtSite(order)}</p>
        </header>
      </div>
      <div className={styles.actions}>
        <ConfirmOrderButton order={order} />
        {!picking && <NextStep order={order} />}
        <HoldButton order={order} />
        <Button
          onClick={() => setPicking(!picking)}
          aria-pressed={picking}
          reason={obstacleTo.weighAsAdmin(order)}
        >
          {picking ? 'Show prices' : 'Enter weights'}
        </Button>
        <LinkButton>
          <Link to="/admin/orders/:id" params={{ id: String(order.id) }}>
            Pricing
          </Link>
        </LinkButton>
        {!picking && <EditButton order={order} />}
        {!picking && <DiscountButton order={order} />}
        <LinkButton icon={<FileText aria-hidden />}>
          <Link to="/delivery-note" search={{ orderId: order.id }}>
            Delivery note
          </Link>
        </LinkButton>
        {order.items.some(({ quantityPicked }) => quantityPicked !== null) && (
          <LinkButton>
            <Link to="/traces" search={{ orderId: order.id }}>
              Trace
            </Link>
          </LinkButton>
        )}
      </div>
      {obstacles.length > 0 && <p className={styles.why}>{obstacles.join(' ')}</p>}
      <LastDone reasonElsewhere />
      <HeldNotice order={order} />
      <div className={styles.columns} data-picking={picking || undefined}>
        <Card title={picking ? 'Weights' : 'Order'} flush>
          {picking ? (
            <PickList order={order} next={<NextStep order={order} />} />
          ) : (
            <LinesWithStory order={order} />
          )}
        </Card>
        <div className={styles.side}>
          <OrderDetails order={order} />
          <Timeline orderId={order.id} />
          <OrderMessageBox order={order} />
        </div>
      </div>
    </article>
  )
}

function LinesWithStory({ order }: { order: Order }) {
  const story = useOrderStory(order)
  return (
    <OrderLines order={order} invoice={story.invoice} tolerance={useTolerance()} story={story} />
  )
}

function EditButton({ order }: { order: Order }) {
  const obstacle = obstacleTo.edit(order)
  if (obstacle) return <Button reason={obstacle}>Edit</Button>
  return (
    <LinkButton icon={<Pencil aria-hidden />}>
      <Link
        to="/customer-order/:customerId"
        params={{ customerId: String(order.customerId) }}
        search={{ edit: order.id }}
      >
        Edit
      </Link>
    </LinkButton>
  )
}

function ConfirmOrderButton({ order }: { order: Order }) {
  const { confirm, isPending } = useConfirmOrder()
  if (obstacleTo.confirm(order)) return null
  return (
    <Button
      variant="primary"
      busy={isPending}
      busyLabel="Confirming..."
      onClick={() => void confirm(order)}
    >
      Confirm order
    </Button>
  )
}
