import { ShoppingBasket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { formatMoney } from '#domain/money/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Later } from '#web/ui/states/Later.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { BasketLines } from './BasketLines.tsx'
import styles from './BasketPanel.module.css'
import { OrderForm, type Ordering } from './OrderForm.tsx'
import { useWide } from '#web/ordering/range/use-wide.ts'

type Props = {
  ordering: Ordering
  title: string
  /** Shown instead of the form once an order is placed. */
  placed: ReactNode
  onDone: (order: Order) => void
  /** Shown under the lines: recommendations. */
  beside?: ReactNode
}

/** On a desktop it stands beside the catalogue; on a phone a bar at the bottom opens it. */
export function BasketPanel({ ordering, title, placed, onDone, beside }: Props) {
  const [open, setOpen] = useState(false)
  const wide = useWide()
  const { basket } = ordering
  const contents =
    placed && basket.lines.length === 0 ? (
      placed
    ) : (
      <>
        <BasketLines basket={basket} />
        {beside}
        <OrderForm {...ordering} onDone={onDone} onWaiting={() => setOpen(false)} />
      </>
    )
  if (wide) {
    return (
      <aside className={styles.side} aria-label={title}>
        <Card title={title}>{contents}</Card>
      </aside>
    )
  }
  const count = basket.lines.length
  return (
    <>
      <div className={styles.bar} data-screen-only>
        <Button
          variant="primary"
          size="lg"
          wide
          icon={<ShoppingBasket aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {count === 0
            ? 'Basket is empty'
            : `${counted(count, 'line')} · ${formatMoney(basket.total)}`}
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={title} shape="side">
        <Later until={<Skeleton />}>{contents}</Later>
      </Dialog>
    </>
  )
}
