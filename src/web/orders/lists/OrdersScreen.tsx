import { useDeferredValue, useMemo, useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { PrintOrders } from '#web/printing/PrintOrders.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { DeliveryDateField } from '#web/orders/DeliveryDateField.tsx'
import styles from './OrdersTable.module.css'
import { OrdersTable } from './OrdersTable.tsx'
import { useOpenOrders } from '#web/orders/orders-queries.ts'

type Filters = { date?: string; search?: string }

const matches = (
  { orderNumber, customerName, customer, siteName }: OrderRow,
  search: string,
): boolean =>
  [orderNumber, customerName, customer.name, customer.accountId, siteName ?? ''].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

const foundIn = (orders: readonly OrderRow[], { date, search = '' }: Filters): OrderRow[] =>
  orders.filter((order) => (!date || order.deliveryDate === date) && matches(order, search))

/** The staff's home: the orders still to be confirmed or picked (rules 7.8). */
export function OrdersScreen() {
  const [filters, filter] = usePlace<Filters>()
  const orders = useOpenOrders()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { date, search = '' } = filters
  const shown = useDeferredValue(filters)
  const found = useMemo(() => foundIn(orders.data ?? [], shown), [orders.data, shown])
  return (
    <>
      <PageHeader title="Orders" subtitle={orders.data && `${found.length} to confirm or pick`} />
      <Toolbar label="Filter the orders">
        <DeliveryDateField
          value={date ?? ''}
          onChange={(value) => filter({ date: value || undefined })}
        />
        <SettledSearchBox
          inHand
          label="Search orders"
          value={search}
          onChange={(text) => filter({ search: text || undefined })}
        />
      </Toolbar>
      <ListState
        pending={orders.isPending}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        retrying={orders.isFetching}
        isEmpty={found.length === 0}
        empty={
          <EmptyState
            title={
              search ? 'No orders found matching your search.' : 'No orders for the selected date.'
            }
          />
        }
        skeleton={<Skeleton of="table" label="Loading orders..." />}
      >
        <div className={styles.prints}>
          <PrintOrders orders={found} selected={selected} />
        </div>
        <OrdersTable
          orders={found}
          of={JSON.stringify(shown)}
          selected={selected}
          onSelect={setSelected}
        />
      </ListState>
    </>
  )
}
