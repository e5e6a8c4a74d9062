import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type CatalogueProduct, listOwnCatalogue } from '#contract/catalogue.ts'
import { listOwnDeliveryDates, placeOrder } from '#contract/ordering.ts'
import { getOrder, type Order, type OrderItem } from '#contract/orders.ts'
import { listOwnSites, type Site } from '#contract/sites.ts'
import { formatFullDay, pickingDayLabel } from '#domain/days/day-labels.ts'
import { lineTotal, sumMoney } from '#domain/money/money.ts'
import { formatQuantity, quantity } from '#domain/products/quantities.ts'
import { mainSiteName } from '#domain/sites.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './OrderHistory.module.css'
import { obstacleTo } from '#domain/orders/order-actions.ts'

/** Orders the same again for the next delivery day, after showing what will be ordered (rules 6.6). */
export function Reorder({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const start = () =>
    order.items.length === 0
      ? toast.failure('Error', 'Cannot reorder: original order has no items')
      : setOpen(true)
  return (
    <>
      <Button
        size="lg"
        icon={<RotateCcw aria-hidden />}
        reason={obstacleTo.orderAgain(order)}
        onClick={start}
      >
        Reorder
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Reorder ${order.orderNumber}`}>
        <Again orderId={order.id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Again({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const original = useQuestion(getOrder, { params: { id: orderId } })
  const sites = useQuestion(listOwnSites, {})
  const site = sites.data?.find(({ id }) => id === original.data?.siteId)
  const dates = useQuestion(listOwnDeliveryDates, site ? { query: { siteId: site.id } } : {}, {
    enabled: original.data !== undefined && sites.data !== undefined,
  })
  const catalogue = useQuestion(listOwnCatalogue, {})
  const failed = original.error ?? sites.error ?? dates.error ?? catalogue.error
  if (failed) {
    const gone = failed instanceof ApiError && failed.status === 404
    return <Notice tone="danger">{gone ? 'Order not found' : 'Failed to reorder'}</Notice>
  }
  if (!original.data || !sites.data || !dates.data || !catalogue.data) return <Skeleton of="text" />
  const next = dates.data.find(({ obstacle }) => obstacle === null)?.date
  if (!next) return <Notice tone="waiting">No delivery dates available</Notice>
  return (
    <Agreed
      order={original.data}
      site={site}
      date={next}
      products={catalogue.data}
      onDone={onDone}
    />
  )
}

type Offered = { item: OrderItem; price: string | null }

/** Each line at today's price; null if it can no longer be ordered. */
const offered = (items: readonly OrderItem[], products: readonly CatalogueProduct[]): Offered[] =>
  items.map((item) => {
    const product = products.find(({ id }) => id === item.productId)
    const size = product?.variations.find(({ id }) => id === item.variationId)
    if (!product) return { item, price: null }
    if (product.hasVariations) return { item, price: size?.price ?? null }
    return { item, price: item.variationId === null ? product.customerPrice : null }
  })

type AgreedProps = {
  order: Order
  /** The site that the order went to and will go to again; undefined for the customer's own address. */
  site: Site | undefined
  date: string
  products: CatalogueProduct[]
  onDone: () => void
}

function Agreed({ order, site, date, products, onDone }: AgreedProps) {
  const placing = useChange(placeOrder)
  const lines = offered(order.items, products)
  const there = lines.flatMap(({ item, price }) => (price === null ? [] : [{ item, price }]))
  const total = sumMoney(there.map(({ item, price }) => lineTotal(item.quantityOrdered, price)))
  const goesAgain = order.siteId === (site?.id ?? null)
  const place = () =>
    placing.mutate(
      {
        body: {
          customerId: order.customerId,
          deliveryDate: date,
          siteId: site?.id ?? null,
          ...(goesAgain && {
            deliveryAddress: order.deliveryAddress,
            deliveryInstructions: order.deliveryInstructions,
          }),
          orderNotes: order.orderNotes,
          acceptedTotal: total,
          items: there.map(({ item }) => ({
            productId: item.productId ?? 0,
            variationId: item.variationId,
            quantityOrdered: quantity(item.quantityOrdered),
            packingNote: item.packingNote,
          })),
        },
      },
      {
        onSuccess: () => {
          toast.success('Your order has been reordered successfully!')
          onDone()
        },
        onError: (error) =>
          toast.failure('Failed to create reorder', saidBy(error, 'Failed to reorder')),
      },
    )
  return (
    <div className={styles.reorder}>
      <p>
        For delivery {site && <>to {site.name} </>}on <strong>{formatFullDay(date)}</strong>
        {isTomorrow(date) ? ', tomorrow.' : ', your next delivery day.'} Today’s prices apply.
      </p>
      {!goesAgain && <GoesElsewhere order={order} />}
      <ul role="list" className={styles.items}>
        {lines.map(({ item, price }) => (
          <li key={item.id} className={styles.item}>
            <span>
              {item.name}
              {item.variationName && ` (${item.variationName})`}
              {price === null && <span className={styles.note}>no longer available, left out</span>}
            </span>
            <span className={styles.quantity}>
              {price === null ? '–' : formatQuantity(item.quantityOrdered, item.unit)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.about}>
        About <Money amount={total} size="lg" />
      </p>
      <Button
        variant="primary"
        size="lg"
        wide
        busy={placing.isPending}
        busyLabel="Reordering..."
        reason={there.length === 0 ? 'Nothing in this order is available now.' : null}
        onClick={place}
      >
        Reorder
      </Button>
    </div>
  )
}

function GoesElsewhere({ order: { siteName, siteMainName, customer } }: { order: Order }) {
  return (
    <Notice tone="waiting" title={`${siteName} is closed`}>
      This goes to your own address instead: {mainSiteName(siteMainName)}, {customer.address}.
    </Notice>
  )
}

const isTomorrow = (date: string): boolean => pickingDayLabel(date, londonToday()) === 'Tomorrow'
