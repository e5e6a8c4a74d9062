import { Link } from '@tanstack/react-router'
import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'
import { nameAtSite } from '#domain/sites.ts'
import { counted } from '#domain/words/counted.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useUnconfirm } from '#web/orders/confirming.ts'
import type { Looks } from '#web/orders/looks.ts'
import { LookBadges } from '#web/orders/LookBadges.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { useSingleKeys } from '#web/ui/use-single-keys.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { useAsking } from '#web/orders/work/asking.ts'
import { HoldButton } from '#web/orders/work/HoldButton.tsx'
import { LastDone } from '#web/orders/work/LastDone.tsx'
import { ConfirmAnyway } from './ConfirmAnyway.tsx'
import type { ConfirmedNow } from './confirm-result.ts'
import styles from './ConfirmResult.module.css'

type Props = {
  result: ConfirmedNow
  /** The list's orders, up to date. */
  orders: OrderRow[]
  looks: Looks
  keep: (result: ConfirmedNow) => void
  onClose: () => void
}

/** What was confirmed, and why each other order was not. */
export function ConfirmResult({ result, orders, looks, keep, onClose }: Props) {
  const [{ done, left }, setNow] = useState(result)
  const confirmed = (one: OrderRow) =>
    setNow((before) => {
      const next = {
        done: [...before.done, one],
        left: before.left.filter(({ order }) => order.id !== one.id),
      }
      keep(next)
      return next
    })
  const held = ({ id }: OrderRow) =>
    setNow((before) => {
      const next = { ...before, left: before.left.filter(({ order }) => order.id !== id) }
      keep(next)
      return next
    })
  return (
    <div className={styles.result}>
      <LastDone ownKeyOnly />
      <Said done={done} left={left.length} onClose={onClose} />
      <div className={styles.columns}>
        {left.length > 0 && (
          <Card title={`Left: needs a look (${left.length})`} flush>
            <ul role="list">
              {left.map(({ order, reason }) => (
                <Left
                  key={order.id}
                  order={orders.find(({ id }) => id === order.id) ?? order}
                  reason={reason}
                  looks={looks}
                  onConfirmed={() => confirmed(order)}
                  onHeld={() => held(order)}
                />
              ))}
            </ul>
          </Card>
        )}
        {done.length > 0 && (
          <Card title={`Confirmed (${done.length})`} flush>
            <Done orders={done} />
          </Card>
        )}
      </div>
    </div>
  )
}

type SaidProps = { done: OrderRow[]; left: number; onClose: () => void }

function Said({ done, left, onClose }: SaidProps) {
  const { undo, isPending } = useUnconfirm()
  const takeBack = async () => {
    if (done.length > 0 && (await undo(done.map(({ id }) => id)))) onClose()
  }
  const [letters] = useSingleLetterKeys()
  useSingleKeys(letters, { z: () => void takeBack() })
  const worth = formatMoney(sumMoney(done.map(({ grandTotal }) => grandTotal)))
  return (
    <Notice
      tone={done.length > 0 ? 'done' : 'waiting'}
      live
      title={`${counted(done.length, 'order')} confirmed${left > 0 ? `, ${left} left` : ''}`}
      action={
        <span className={styles.actions}>
          {done.length > 0 && (
            <Button
              icon={<Undo2 aria-hidden />}
              busy={isPending}
              aria-keyshortcuts="z"
              onClick={() => void takeBack()}
            >
              Undo <KeyHint of="Z" />
            </Button>
          )}
          <Button icon={<X aria-hidden />} onClick={onClose}>
            Close
          </Button>
        </span>
      }
    >
      {done.length > 0 && `Worth ${worth} in all. Undo works until picking starts.`}
    </Notice>
  )
}

type LeftProps = {
  order: OrderRow
  reason: string
  looks: Looks
  onConfirmed: () => void
  onHeld: () => void
}

function Left({ order, reason, looks, onConfirmed, onHeld }: LeftProps) {
  const { id } = order
  const ask = useAsking()
  const found = looks.get(id)
  return (
    <li className={styles.order}>
      <Named order={order} />
      {found ? <LookBadges looks={found} /> : <Badge tone="waiting">{reason}</Badge>}
      <span className={styles.actions}>
        {found?.some(({ kind }) => kind === 'price_to_set') && (
          <LinkButton variant="quiet">
            <Link to="/admin/orders/$id" params={{ id: String(id) }}>
              Set price
            </Link>
          </LinkButton>
        )}
        {found?.some(({ kind }) => kind === 'on_stop') && (
          <LinkButton variant="quiet">
            <Link to="/receive-payment" search={{ customer: order.customerId } as never}>
              Receive payment
            </Link>
          </LinkButton>
        )}
        <Button variant="quiet" onClick={() => ask({ what: 'message', orders: [order] })}>
          Message
        </Button>
        <HoldButton order={order} onHeld={onHeld} />
        {found && obstacleTo.confirm(order) === null && (
          <ConfirmAnyway order={order} onConfirmed={onConfirmed} />
        )}
      </span>
    </li>
  )
}

const Done = ({ orders }: { orders: OrderRow[] }) => (
  <GrowingList items={orders} noun="orders" of="confirmed">
    {(order) => (
      <li key={order.id} className={styles.order}>
        <Named order={order} />
      </li>
    )}
  </GrowingList>
)

const Named = ({ order }: { order: OrderRow }) => (
  <>
    <span className={styles.name}>
      <Link
        to="/orders/$orderNumber"
        params={{ orderNumber: order.orderNumber }}
        className={styles.number}
      >
        {order.orderNumber}
      </Link>{' '}
      <strong>{nameAtSite(order)}</strong>
    </span>
    <span className={styles.facts}>
      {formatLongDay(order.deliveryDate)} <Money amount={order.grandTotal} />
    </span>
  </>
)
