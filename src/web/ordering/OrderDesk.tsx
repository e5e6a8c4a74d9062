import { useNavigate } from '#web/platform/routing/routing.ts'
import { type ComponentProps, Suspense } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { subtractMoney } from '#domain/money/money.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { BasketPanel } from './basket/BasketPanel.tsx'
import styles from './CatalogueScreen.module.css'
import { useIsCustomer, useOrderingCustomer } from './ordering-queries.ts'
import { Range } from './range/Range.tsx'
import { useOrderingPlace } from './use-ordering-place.ts'

const CreditNotice = lazyPart(() => import('#web/customers/CreditNotice.tsx'), 'CreditNotice')

type Props = {
  ordering: Omit<ComponentProps<typeof BasketPanel>['ordering'], 'customer'>
  title: string
}

/** The catalogue beside one order's lines. Once the order is saved, it is shown. */
export function OrderDesk({ ordering, title }: Props) {
  const { customerId, basket } = ordering
  const [place, go] = useOrderingPlace()
  const navigate = useNavigate()
  const own = useIsCustomer()
  const customer = useOrderingCustomer(customerId).data
  // An order being edited counts towards the limit already, with the total that it had.
  const { purpose } = ordering
  const more =
    purpose.from === 'edit' ? subtractMoney(basket.total, purpose.order.total) : basket.total
  const seeOrder = ({ orderNumber }: Order) =>
    void (own
      ? navigate({ to: '/customer/orders' })
      : navigate({ to: '/orders/:orderNumber', params: { orderNumber } }))
  return (
    <div className={styles.screen}>
      <div className={styles.range}>
        <Range {...{ customerId, basket, place, go }} />
      </div>
      <BasketPanel
        ordering={{ ...ordering, customer }}
        title={title}
        placed={null}
        onDone={seeOrder}
        beside={
          !own &&
          customer && (
            <Suspense>
              <CreditNotice customer={customer} order={more} />
            </Suspense>
          )
        }
      />
    </div>
  )
}
