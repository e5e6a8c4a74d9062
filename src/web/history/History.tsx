import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/parts.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import styles from './History.module.css'

const Events = lazyPart(() => import('./Timeline.tsx'), 'Events')

type Props = {
  orderId: number
  /** Leaves out what happened to other lines. */
  itemId?: number
}

/** The history of an order or of one of its lines, which opens with a press and is read only then. */
export function History({ orderId, itemId }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{itemId === undefined ? 'History' : 'History of this line'}</summary>
      {open && (
        <Suspense fallback={<Skeleton of="text" label="Loading history..." />}>
          <Events orderId={orderId} itemId={itemId} />
        </Suspense>
      )}
    </details>
  )
}
