import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { Timeline } from '#web/history/Timeline.tsx'
import { LineByLine } from '#web/picking/keypad/LineByLine.tsx'
import { PickingBar } from '#web/picking/keypad/PickingBar.tsx'
import { useFinishOrder } from '#web/picking/keypad/use-finish-order.ts'
import { useNeighbours } from '#web/picking/keypad/use-neighbours.ts'
import { PickList } from '#web/picking/PickList.tsx'
import { leftToDo, useOrderOnTablet } from '#web/picking/waiting-weights.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { Card } from '#web/ui/Card.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import styles from './OrderView.module.css'

type View = 'lines' | 'keypad'

type Props = {
  order: Order
  mayWeigh: (order: Pick<Order, 'status'>) => string | null
  /** The order to show once this one is picked or closed; without it, the next of the day, or the day's list. */
  after?: Order
}

/** An order as its picker sees it, without the shell: one line with a keypad, or the list of its lines. */
export function PickerOrder({ order, mayWeigh, after }: Props) {
  const [place, go] = usePlace<{ view?: View }>()
  const { status, lines } = useOrderOnTablet(order)
  const neighbours = useNeighbours(order)
  const open = mayWeigh({ status }) === null
  // An order whose lines are all picked opens as the list, where it can be checked and marked.
  const [first] = useState<View>(() => (leftToDo(lines) ? 'keypad' : 'lines'))
  // Held here, because the list replaces the keypad as soon as the order is picked.
  const finish = useFinishOrder(order, after ?? neighbours.nextToPick)
  const view = open || finish.busy ? (place.view ?? first) : 'lines'
  const other = view === 'lines' ? 'keypad' : 'lines'
  return (
    <article className={styles.picker}>
      <PickingBar
        order={order}
        neighbours={neighbours}
        after={after}
        view={view}
        onSwitch={open ? () => go({ view: other }) : null}
      />
      {view === 'keypad' ? (
        <LineByLine
          order={order}
          next={neighbours.nextToPick}
          finish={finish}
          onLines={() => go({ view: 'lines' })}
        />
      ) : (
        <div className={styles.lines}>
          <StatusBadge status={order.status} />
          <div className={styles.columns} data-picking>
            <Card title="Weights" flush>
              <PickList order={order} hasKeypad />
            </Card>
            <div className={styles.side}>
              <OrderDetails order={order} />
              <Timeline orderId={order.id} />
            </div>
          </div>
        </div>
      )}
    </article>
  )
}
