import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { BasketPanel } from './basket/BasketPanel.tsx'
import styles from './CatalogueScreen.module.css'
import { useIsCustomer, useOrderingCustomer } from './ordering-queries.ts'
import { Range } from './range/Range.tsx'
import { useOrderingPlace } from './use-ordering-place.ts'

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
  const seeOrder = ({ orderNumber }: Order) =>
    void (own
      ? navigate({ to: '/customer/orders' })
      : navigate({ to: '/orders/$orderNumber', params: { orderNumber } }))
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
      />
    </div>
  )
}
