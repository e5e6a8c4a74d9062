import { PressedPart } from '#web/platform/PressedPart.tsx'
import { ShoppingBasket } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { orderableNow } from '#domain/orders/basket/basket.ts'
import { counted } from '#domain/words/counted.ts'
import { formatMoney } from '#domain/money/money.ts'
import { lazyPart, loadPart } from '#web/platform/parts.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { BasketLines } from './BasketLines.tsx'
import styles from './BasketPanel.module.css'
import { expectedDiscount } from './expected-discount.ts'
import type { Ordering } from './use-filling.ts'
import { useOrder } from '#web/ordering/ordering-queries.ts'
import { reorderPlace } from './use-basket.ts'
import { useWide } from '#web/ordering/range/use-wide.ts'
import { useBasketSums } from './use-basket-sums.ts'

const loadForm = () => import('./OrderForm.tsx')
const OrderForm = lazyPart(loadForm, 'OrderForm')
const BasketSheet = lazyPart(() => import('./BasketSheet.tsx'), 'BasketSheet')

type Props = {
  ordering: Omit<Ordering, 'again' | 'lines'>
  title: string
  /** Shown instead of the form once an order is placed. */
  placed: ReactNode
  onDone: (order: Order) => void
  /** Puts the form below what says where its lines came from. */
  around?: (form: ReactNode) => ReactNode
  /** Whether it is open from the start on a phone. */
  startsOpen?: boolean
  /** Shown below the lines: recommendations. */
  beside?: ReactNode
}

/** At a desk it is beside the catalogue; on a phone a bar at the bottom opens it. */
export function BasketPanel({ ordering, title, placed, onDone, ...more }: Props) {
  const { around, beside, startsOpen = false } = more
  const [open, setOpen] = useState(startsOpen)
  const wide = useWide()
  const { basket, offers } = ordering
  const lines = useMemo(
    () => (offers ? orderableNow(basket.lines, offers) : basket.lines),
    [basket.lines, offers],
  )
  const [reordered] = useStored(reorderPlace(basket.place))
  const again = useOrder(reordered === null ? undefined : Number(reordered)).data
  const discount = expectedDiscount(ordering.purpose, ordering.customer)
  const { total } = useBasketSums(lines, discount)
  // On a phone both are loaded before the basket is opened, with or without signal.
  useEffect(() => {
    void loadPart(loadForm).catch(() => undefined)
    void BasketSheet.ahead().catch(() => undefined)
  }, [])
  const form = (
    <OrderForm
      key={again?.id}
      {...ordering}
      lines={lines}
      again={again}
      onDone={onDone}
      onWaiting={() => setOpen(false)}
    >
      <BasketLines {...{ basket, lines, offers, discount, again }} />
      {beside}
    </OrderForm>
  )
  const contents =
    placed && basket.lines.length === 0 ? (
      placed
    ) : (
      <Suspense fallback={<Skeleton />}>{around ? around(form) : form}</Suspense>
    )
  if (wide) {
    return (
      <aside className={styles.side} aria-label={title}>
        <Card title={title}>{contents}</Card>
      </aside>
    )
  }
  const count = lines.length
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
          {count === 0 ? 'Basket is empty' : `${counted(count, 'line')} · ${formatMoney(total)}`}
        </Button>
      </div>
      {open && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <BasketSheet title={title} onOpenChange={setOpen}>
            {contents}
          </BasketSheet>
        </PressedPart>
      )}
    </>
  )
}
