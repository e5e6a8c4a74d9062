import { Hand } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'

const HoldDialog = lazyPart(() => import('./HoldDialog.tsx'), 'HoldDialog')

/** Holds an order that is new and not held by anybody yet. */
export function HoldButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (obstacleTo.hold(order) !== null || order.heldBy !== null) return null
  return (
    <>
      <Button icon={<Hand aria-hidden />} onClick={() => setOpen(true)}>
        Hold
      </Button>
      {open && (
        <Suspense>
          <HoldDialog orders={[order]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
