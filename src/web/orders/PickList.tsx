import { useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { ApiError, saidBy } from '#web/platform/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './PickList.module.css'
import { PickLine } from './PickLine.tsx'
import { useChangeOrder } from './orders-queries.ts'

/** A weight a line, the next one focused by itself; then the whole order is marked picked. */
export function PickList({ order }: { order: Order }) {
  const list = useRef<HTMLOListElement>(null)
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set())
  const mark = (id: number, waiting: boolean) =>
    setUnsaved(
      (before) => new Set(waiting ? [...before, id] : [...before].filter((each) => each !== id)),
    )
  const focusAfter = (place: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input[data-weight]')[place + 1]?.focus()
  const editable = order.status === 'confirmed'
  return (
    <>
      <ol role="list" className={styles.lines} ref={list}>
        {order.items.map((item, place) => (
          <PickLine
            key={item.id}
            item={item}
            editable={editable}
            onDone={() => focusAfter(place)}
            onUnsaved={(waiting) => mark(item.id, waiting)}
          />
        ))}
      </ol>
      <PickActions order={order} saving={unsaved.size > 0} />
    </>
  )
}

function PickActions({ order, saving }: { order: Order; saving: boolean }) {
  const change = useChangeOrder()
  if (order.status !== 'confirmed' && order.status !== 'picked') return null
  // The server is asked even where the list here lacks a weight: it may only not have heard yet.
  const markPicked = () => move('picked', 'Order marked as picked', 'Failed to mark as picked')
  const move = (status: 'picked' | 'confirmed', done: string, failed: string) =>
    change.mutate(
      { params: { id: order.id }, body: { status, version: order.version } },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => {
          const unweighed = error instanceof ApiError && error.code === 'NOT_READY'
          toast.failure(
            unweighed ? 'Quantity required' : failed,
            saidBy(error, 'Please try again.'),
          )
        },
      },
    )
  return (
    <div className={styles.actions}>
      {order.status === 'confirmed' ? (
        <Button
          variant="primary"
          size="glove"
          wide
          busy={change.isPending || saving}
          busyLabel="Saving..."
          onClick={markPicked}
        >
          Mark as Picked
        </Button>
      ) : (
        <Button
          size="glove"
          wide
          busy={change.isPending}
          busyLabel="Moving..."
          onClick={() => move('confirmed', 'Moved to picking', 'Failed to move to picking')}
        >
          Move to Picking
        </Button>
      )}
    </div>
  )
}
