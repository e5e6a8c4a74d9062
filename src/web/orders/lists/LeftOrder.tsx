import { Link } from '#web/platform/routing/Link.tsx'
import type { HTMLAttributes } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { nameAtSite } from '#domain/sites.ts'
import type { Look } from '#domain/orders/look-kinds.ts'
import { OrderNote } from '#web/orders/OrderNote.tsx'
import { LookBadges } from '#web/orders/LookBadges.tsx'
import { useAsking } from '#web/orders/work/asking.ts'
import { HoldButton } from '#web/orders/work/HoldButton.tsx'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { OrderSum } from '#web/ui/OrderTotal.tsx'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { ConfirmAnyway } from './ConfirmAnyway.tsx'
import { isNew } from './confirm-result.ts'
import styles from './ConfirmResult.module.css'

type Props = {
  order: OrderRow
  reason: string
  looks: readonly Look[] | undefined
  /** True if it left the list since. */
  gone: boolean
  /** Whether keys act on this order. */
  inHand: boolean
  onConfirmed: () => void
  onHeld: () => void
} & HTMLAttributes<HTMLLIElement>

/** An order that was not confirmed, why, and what people can do about it. */
export function LeftOrder(props: Props) {
  const { order, reason, looks, gone, inHand, onConfirmed, onHeld, ...row } = props
  return (
    <li className={styles.order} {...row}>
      <Named order={order} />
      <OrderNote order={order} />
      {looks && !gone ? <LookBadges looks={looks} /> : <Badge tone="waiting">{reason}</Badge>}
      {!gone && (
        <Actions
          order={order}
          looks={looks}
          inHand={inHand}
          onConfirmed={onConfirmed}
          onHeld={onHeld}
        />
      )}
    </li>
  )
}

type ActionsProps = Pick<Props, 'order' | 'looks' | 'inHand' | 'onConfirmed' | 'onHeld'>

function Actions({ order, looks = [], inHand, onConfirmed, onHeld }: ActionsProps) {
  const { id } = order
  const ask = useAsking()
  const [letters] = useSingleLetterKeys()
  const write = () => ask({ what: 'message', orders: [order] })
  useSingleKeys(letters && inHand, { m: write })
  const has = (kind: Look['kind']) => looks.some((look) => look.kind === kind)
  return (
    <span className={styles.actions}>
      {has('price_to_set') && (
        <LinkButton variant="quiet">
          <Link to="/admin/orders/:id" params={{ id: String(id) }}>
            Set price
          </Link>
        </LinkButton>
      )}
      {has('on_stop') && (
        <LinkButton variant="quiet">
          <Link to="/receive-payment" search={{ customer: order.customerId }}>
            Receive payment
          </Link>
        </LinkButton>
      )}
      <Button variant="quiet" onClick={write} aria-keyshortcuts={inHand ? 'm' : undefined}>
        Message {inHand && <KeyHint of="M" />}
      </Button>
      <HoldButton order={order} onHeld={onHeld} inHand={inHand} />
      {isNew(order) && <ConfirmAnyway order={order} onConfirmed={onConfirmed} inHand={inHand} />}
    </span>
  )
}

/** An order's number, customer, day and total in one row of the result. */
export const Named = ({ order }: { order: OrderRow }) => (
  <>
    <span className={styles.name}>
      <Link
        to="/orders/:orderNumber"
        params={{ orderNumber: order.orderNumber }}
        className={styles.number}
      >
        {order.orderNumber}
      </Link>{' '}
      <strong>{nameAtSite(order)}</strong>
    </span>
    <span className={styles.facts}>
      {formatLongDay(order.deliveryDate)} <OrderSum order={order} />
    </span>
  </>
)
