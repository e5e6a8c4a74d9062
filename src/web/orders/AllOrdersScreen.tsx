import { useDeferredValue } from 'react'
import { type AdminOrder, countAllOrders, listAllOrders } from '#contract/all-orders.ts'
import { useQuestion } from '#web/platform/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { onceAnswered } from '#web/ui/answered.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AllOrdersFilters, type AllOrdersPlace } from './AllOrdersFilters.tsx'
import { AllOrdersTable } from './AllOrdersTable.tsx'
import styles from './AllOrders.module.css'

const pageSize = 100
const none: AdminOrder[] = []

/** Every order with what needs looking at (spec 2 §2); pages come from the server. */
export function AllOrdersScreen() {
  const [place, change] = usePlace<AllOrdersPlace>()
  const go = (next: AllOrdersPlace) => change(next, { replace: false })
  const turnTo = (before: number | undefined) => onceAnswered(() => go({ before }))
  const page = useQuestion(
    listAllOrders,
    { query: { ...place, limit: pageSize } },
    { keepPrevious: true },
  )
  const count = useQuestion(countAllOrders, {})
  const shown = useDeferredValue(page.data)
  const orders = shown ?? none
  const last = orders.at(-1)
  return (
    <>
      <PageHeader title="All Orders" />
      <AllOrdersFilters place={place} onChange={(next) => go({ ...next, before: undefined })} />
      <ListState
        pending={page.isPending || !shown}
        error={page.error}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
        isEmpty={orders.length === 0}
        empty={<EmptyState title="No orders found" text="Try fewer filters." />}
        skeleton={<Skeleton of="table" label="Loading orders..." />}
      >
        <p className={styles.count} role="status">
          Showing {orders.length} of {count.data?.total.toLocaleString('en-GB') ?? '…'} orders
        </p>
        <AllOrdersTable orders={orders} of={String(orders[0]?.id)} />
        <div className={styles.pages}>
          {place.before !== undefined && <Button onClick={() => turnTo(undefined)}>Newest</Button>}
          {last && orders.length === pageSize && (
            <Button onClick={() => turnTo(last.id)}>Older orders</Button>
          )}
        </div>
      </ListState>
    </>
  )
}
