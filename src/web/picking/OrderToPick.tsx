import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { Check, Hand, Play, UserRound } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { isToPick } from '#domain/orders/picking/picking.ts'
import { whoIsOn } from '#domain/orders/picking/picking-day.ts'
import { nameAtSite } from '#domain/sites.ts'
import { counted } from '#domain/words/counted.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { PrintTicket } from '#web/printing/PrintButtons.tsx'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './PickingScreen.module.css'
import { useMovePicked } from './use-move-picked.ts'
import {
  leftToDo,
  type OrderOnTablet,
  useOrderOnTablet,
  waitsForAnswer,
} from './waiting-weights.ts'

/** One of the day's orders. A press opens it; Print and Mark Picked are beside it. */
export function OrderToPick({ order }: { order: Order }) {
  const known = useOrderOnTablet(order)
  return (
    <li className={styles.order}>
      <Link
        to="/orders/:orderNumber"
        params={{ orderNumber: order.orderNumber }}
        className={styles.open}
        data-row
      >
        <strong>{nameAtSite(order)}</strong>
        <span>{factsOf(order)}</span>
        <State known={known} />
      </Link>
      <Actions order={order} known={known} />
    </li>
  )
}

type LeadProps = { order: Order; begun: boolean }

/** The order to open next, first and large: the one that this person was on, or one that nobody has begun. */
export function LeadOrder({ order, begun }: LeadProps) {
  const known = useOrderOnTablet(order)
  const at = known.lines.findIndex(({ item }) => isToPick(item)) + 1
  const { orderNumber } = order
  const words = begun ? 'Carry on' : 'Start picking'
  return (
    <section className={styles.lead} aria-label={words}>
      <div className={styles.open}>
        <span className={styles.soft}>{begun ? 'Carry on where you were' : 'Next to pick'}</span>
        <h2>{nameAtSite(order)}</h2>
        <span>
          {begun && `Line ${at} of ${known.lines.length} · `}
          {factsOf(order)}
        </span>
        <State known={known} />
      </div>
      <Actions order={order} known={known} />
      <LinkButton size="glove" variant="primary" icon={<Play aria-hidden />} className={styles.go}>
        <Link
          to="/orders/:orderNumber"
          params={{ orderNumber }}
          aria-label={`${words}, ${orderNumber}`}
          aria-keyshortcuts="Enter"
          data-row
          data-lead
        >
          {words}
        </Link>
      </LinkButton>
    </section>
  )
}

function factsOf({ orderNumber, items }: Order): string {
  const notes = items.filter(({ packingNote }) => packingNote).length
  const parts = [orderNumber, counted(items.length, 'line'), notes > 0 && counted(notes, 'note')]
  return parts.filter(Boolean).join(' · ')
}

/**
 * How much of the order is picked, with badges that say how many weights wait for an answer, who else is picking it,
 * and when everything is weighed.
 */
function State({ known }: { known: OrderOnTablet }) {
  const { lines, moveWaits } = known
  const me = useCurrentUser().name
  const items = lines.map(({ item }) => item)
  const picked = items.filter((item) => !isToPick(item)).length
  const held = lines.filter(waitsForAnswer).length
  const on = whoIsOn(items)
  const waits = moveWaits || lines.some(({ waiting }) => waiting)
  return (
    <span className={styles.state}>
      {held > 0 && (
        <Badge tone="waiting" icon={<Hand aria-hidden />}>
          {held} to answer
        </Badge>
      )}
      {on && on.name !== me && (
        <Badge tone="info" icon={<UserRound aria-hidden />}>
          {on.name}, {formatTime(on.at)}
        </Badge>
      )}
      {picked === lines.length && held === 0 && (
        <Badge tone="done" icon={<Check aria-hidden />}>
          All weighed
        </Badge>
      )}
      <span>
        {picked} of {lines.length} picked{waits && ', waiting to send'}
      </span>
    </span>
  )
}

type ActionsProps = { order: Order; known: OrderOnTablet }

const Actions = ({ order, known }: ActionsProps) => (
  <>
    {obstacleTo.weigh(known) === null && <PrintTicket order={order} size="glove" />}
    <Move order={order} known={known} />
  </>
)

/**
 * Marks the order picked, or moves a picked order back to picking. If something is left to do, says what and opens that
 * line.
 */
function Move({ order, known }: ActionsProps) {
  const navigate = useNavigate()
  const { move, moving } = useMovePicked(order)
  if (obstacleTo.pickAgain(known) === null)
    return (
      <Button size="glove" busy={moving} onClick={() => move('confirmed')}>
        Move to Picking
      </Button>
    )
  const left = leftToDo(known.lines)
  const open = (hash: string) =>
    navigate({ to: '/orders/:orderNumber', params: { orderNumber: order.orderNumber }, hash })
  const press = () => {
    if (!left) return move('picked')
    toast.info(`${nameAtSite(order)}: ${left.words}`)
    void open(`line-${left.itemId}`)
  }
  return (
    <Button size="glove" variant={left ? 'secondary' : 'primary'} busy={moving} onClick={press}>
      Mark Picked
    </Button>
  )
}
