import { Link } from '#web/platform/routing/Link.tsx'
import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { getInsights } from '#contract/ordering/insights.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Offers } from '#domain/orders/basket/basket.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { orderTotalInWords } from '#domain/orders/order-total.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { useCurrentUser, useMay } from '#web/platform/current-user.ts'
import { Later } from '#web/ui/states/Later.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { AddOwnProduct } from './range/AddOwnProduct.tsx'
import { BasketPanel } from './basket/BasketPanel.tsx'
import styles from './CatalogueScreen.module.css'
import { choicesOf, offersOf } from './range/offers.ts'
import { useCatalogue, useMayOrder, useOrderingCustomer } from './ordering-queries.ts'
import { QuickPad } from './range/QuickPad.tsx'
import { Range } from './range/Range.tsx'
import { type Basket, basketPlace, useBasket } from './basket/use-basket.ts'
import { useOrderingPlace } from './use-ordering-place.ts'
import { useSettled } from './range/use-settled.ts'
import { ViewSwitch } from './range/ViewSwitch.tsx'

const Recommendations = lazyPart(() => import('./range/Recommendations.tsx'), 'Recommendations')
const SearchKey = lazyPart(() => import('./range/SearchKey.tsx'), 'SearchKey')
const Reordering = lazyPart(() => import('./basket/Reordering.tsx'), 'Reordering')
const Insights = lazyPart(() => import('./range/Insights.tsx'), 'Insights')

/** A customer's own catalogue with the basket beside it, or on a phone in a bar at the bottom (rules 6.8). */
export function CatalogueScreen() {
  const { customerId } = useCurrentUser()
  const [{ view }] = useOrderingPlace()
  const basket = useBasket(basketPlace(customerId ?? 0))
  const inGoodTime = useDeferredValue(basket)
  const settled = useSettled(inGoodTime, view === 'quick' ? typingPauseMs : 0)
  return <Ordering customerId={customerId ?? 0} basket={inGoodTime} settled={settled} />
}

const typingPauseMs = 250

type Props = { customerId: number; basket: Basket; settled: Basket }

/** The pressed control is rendered first; the rest of the screen follows the basket a moment later. */
const Ordering = memo(function Ordering({ customerId, basket, settled }: Props) {
  const [place, go] = useOrderingPlace()
  const catalogue = useCatalogue(customerId)
  const customer = useOrderingCustomer(customerId).data
  const { data: products } = catalogue
  const offers = useMemo(() => products && offersOf(products.flatMap(choicesOf)), [products])
  const orders = useMayOrder()
  const insights = useMay(getInsights)
  return (
    <div className={styles.screen}>
      <div className={styles.range}>
        <PageHeader
          title="Catalogue"
          back={<Link to="/customer">Back to Dashboard</Link>}
          actions={orders && <ViewSwitch view={place.view} onChange={(view) => go({ view })} />}
        />
        {place.view === 'quick' && orders ? (
          <Later until={<Skeleton />}>
            <QuickPad basket={basket} catalogue={catalogue} />
          </Later>
        ) : (
          <Range {...{ customerId, basket, place, go }} actions={orders && <AddOwnProduct />} />
        )}
        <Suspense>
          <SearchKey />
          {insights && <Insights customerId={customerId} />}
        </Suspense>
      </div>
      {orders && <Panel {...{ customerId, customer, offers }} basket={settled} />}
    </div>
  )
})

type PanelProps = {
  customerId: number
  customer: Customer | undefined
  basket: Basket
  offers: Offers | undefined
}

const Panel = memo(function Panel({ customerId, customer, basket, offers }: PanelProps) {
  const [placed, setPlaced] = useState<Order | null>(null)
  const [{ reorder }, go] = useOrderingPlace()
  const endReorder = () => reorder !== undefined && go({ reorder: undefined })
  const purpose = { from: 'catalogue' } as const
  return (
    <BasketPanel
      ordering={{ purpose, customerId, customer, basket, offers: offers ?? null }}
      title="Basket"
      placed={placed && <Placed order={placed} />}
      onDone={(order) => {
        endReorder()
        setPlaced(order)
      }}
      startsOpen={reorder !== undefined}
      around={(form) =>
        reorder === undefined ? (
          form
        ) : (
          <Reordering orderId={Number(reorder)} onUndone={endReorder} {...{ basket, offers }}>
            {form}
          </Reordering>
        )
      }
      beside={
        <Suspense>
          <Recommendations customerId={customerId} basket={basket} />
        </Suspense>
      }
    />
  )
})

function Placed({ order }: { order: Order }) {
  return (
    <Notice
      tone="done"
      title={`Order ${order.orderNumber} is placed`}
      action={
        <LinkButton>
          <Link to="/customer/orders">See it in Order History</Link>
        </LinkButton>
      }
    >
      Delivery on {formatLongDay(order.deliveryDate)}, {orderTotalInWords(order)}. You are charged
      for the weight we pick.
    </Notice>
  )
}
