import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { getOrder, type Order, type OrderItem } from '#contract/orders/orders.ts'
import { listOwnSites } from '#contract/customers/sites.ts'
import {
  acceptPrices,
  basketKey,
  type BasketLine,
  type Offers,
} from '#domain/orders/basket/basket.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { mainSiteName } from '#domain/sites.ts'
import { counted } from '#domain/words/counted.ts'
import { ApiError } from '#web/platform/calls/api.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useStored } from '#web/platform/offline/stored.ts'
import styles from './BasketPanel.module.css'
import { type Basket, beforePlace, readLines } from './use-basket.ts'
import { basketLineOf } from '#web/ordering/range/offers.ts'

type Props = {
  orderId: number
  basket: Basket
  /** What can be ordered now; undefined while loading. */
  offers: Offers | undefined
  /** Called when Undo has restored the basket. */
  onUndone: () => void
  /** The form that orders the basket, shown once the lines are in it. */
  children: ReactNode
}

/** Puts an earlier order's lines into the basket at today's prices; Undo brings back what was in it. */
export function Reordering({ orderId, children, ...rest }: Props) {
  const order = useQuestion(getOrder, { params: { id: orderId } })
  const sites = useQuestion(listOwnSites, {})
  const failed = order.error ?? sites.error
  if (failed) {
    const gone = failed instanceof ApiError && failed.status === 404
    return (
      <>
        <div className={styles.above}>
          <Notice tone="danger">{gone ? 'Order not found' : 'Failed to reorder'}</Notice>
        </div>
        {children}
      </>
    )
  }
  const { offers } = rest
  if (!order.data || !sites.data || !offers) return <Skeleton />
  const site = sites.data.find(({ id }) => id === order.data.siteId)
  return (
    <Reordered {...rest} order={order.data} siteId={site?.id ?? null} offers={offers}>
      {children}
    </Reordered>
  )
}

type ReorderedProps = Omit<Props, 'orderId' | 'offers'> & {
  order: Order
  /** The site it was delivered to; null for the customer's own address. */
  siteId: number | null
  offers: Offers
}

function Reordered({ order, siteId, basket, offers, onUndone, children }: ReorderedProps) {
  const { does } = basket
  const [lines] = useState(() => linesOf(order.items, offers))
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    does.reorder(order.id, lines, siteId)
    setFilled(true)
  }, [does, order.id, lines, siteId])
  const undo = () => {
    does.undoReorder()
    onUndone()
  }
  return (
    <>
      <div className={styles.above}>
        {order.siteId !== siteId && <GoesElsewhere order={order} />}
        <Notice
          title={`${counted(lines.length, 'line')} from ${formatLongDay(order.deliveryDate)}, at today’s prices`}
          action={
            <Button size="lg" onClick={undo}>
              Undo
            </Button>
          }
        />
        <FromBefore basket={basket} />
      </div>
      {filled && children}
    </>
  )
}

/** Offers to add what was in the basket before; renders nothing if all of it is there. */
function FromBefore({ basket }: { basket: Basket }) {
  const [text] = useStored(beforePlace(basket.place))
  const before = linesBeside(basket.lines, readLines(text))
  if (before.length === 0) return null
  return (
    <Button
      size="lg"
      icon={<Plus aria-hidden />}
      onClick={() => basket.does.change((kept) => [...kept, ...linesBeside(kept, before)])}
    >
      {before.length === 1
        ? 'Add the line that was in your basket'
        : `Add the ${before.length} lines that were in your basket`}
    </Button>
  )
}

/** The other lines whose products are not in `lines`. */
function linesBeside(lines: readonly BasketLine[], others: readonly BasketLine[]): BasketLine[] {
  const here = new Set(lines.map(basketKey))
  return others.filter((line) => !here.has(basketKey(line)))
}

/** The order's lines at today's prices. Products that left the range stay as lines, so that they can be swapped. */
const linesOf = (items: readonly OrderItem[], offers: Offers): BasketLine[] =>
  items.map((item) => {
    const line = basketLineOf(item, item.pricePerUnit)
    const offer = offers.get(basketKey(line))
    return acceptPrices([{ ...line, ...offer }], offers)[0] ?? line
  })

function GoesElsewhere({ order: { siteName, siteMainName, customer } }: { order: Order }) {
  return (
    <Notice tone="waiting" title={`${siteName} is closed`}>
      This goes to your own address instead: {mainSiteName(siteMainName)}, {customer.address}.
    </Notice>
  )
}
