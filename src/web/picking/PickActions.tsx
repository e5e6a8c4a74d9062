import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './PickList.module.css'
import { useMovePicked } from './use-move-picked.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'

type Props = {
  order: Order
  status: OrderStatus
  /** Why the order can't be marked picked yet. */
  obstacle: string | null
  waits: boolean
  /** Whether nothing was picked of a line, and nobody has said why. */
  lacksReason: () => boolean
  /** Leads to the first line that lacks something. */
  onUnready: () => void
  /** A link to what comes after picking, once the order is picked. */
  next?: ReactNode
}

/** Marks the whole order picked, or undoes that. */
export function PickActions({
  order,
  status,
  obstacle,
  waits,
  lacksReason,
  onUnready,
  next,
}: Props) {
  const { move, moving } = useMovePicked(order, onUnready)
  const toPick = obstacleTo.markPicked({ status }) === null
  if (!toPick && obstacleTo.pickAgain({ status })) return null
  return (
    <div className={styles.actions}>
      {toPick ? (
        <Button
          variant="primary"
          size="glove"
          wide
          busy={moving}
          busyLabel="Saving..."
          reason={obstacle}
          onClick={() => (lacksReason() ? onUnready() : move('picked'))}
        >
          Mark as Picked
        </Button>
      ) : (
        <>
          {next}
          <Button
            size={next ? 'md' : 'glove'}
            wide={!next}
            busy={moving}
            busyLabel="Moving..."
            onClick={() => move('confirmed')}
          >
            Move to Picking
          </Button>
        </>
      )}
      {waits && <p className={styles.waits}>Saved on this tablet until there is signal.</p>}
    </div>
  )
}
