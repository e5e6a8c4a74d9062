import { useNavigate } from '#web/platform/routing/routing.ts'
import { CircleCheck, Undo2 } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import { Button } from '#web/ui/Button.tsx'
import { useMovePicked } from '../use-move-picked.ts'
import { forgetPicked, useJustPicked } from './just-picked.ts'
import styles from './PickedSlip.module.css'

/** Says that the previous order is picked, with Undo; `orderNumber` is the order on the screen, if there is one. */
export function PickedSlip({ orderNumber }: { orderNumber?: string }) {
  const order = useJustPicked()
  if (!order || order.orderNumber === orderNumber) return null
  return <Slip order={order} />
}

function Slip({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { move, moving } = useMovePicked(order)
  const undo = () =>
    move('confirmed', {
      quietly: true,
      onMoved: () => {
        forgetPicked()
        navigate({
          to: '/orders/:orderNumber',
          params: { orderNumber: order.orderNumber },
        })
      },
    })
  return (
    <div className={styles.slip} role="status">
      <CircleCheck aria-hidden />
      <p>
        <strong>Order marked as picked</strong>
        <br />
        {order.orderNumber}
      </p>
      <Button size="glove" icon={<Undo2 aria-hidden />} busy={moving} onClick={undo}>
        Undo {order.orderNumber}
      </Button>
    </div>
  )
}
