import { Link } from '#web/platform/routing/Link.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Suspense, useDeferredValue, useState } from 'react'
import { listAllOrders } from '#contract/orders/all-orders.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { runAfterPaint } from '#web/ui/hooks/after-paint.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { type AskedAbout, Asking } from '#web/orders/work/asking.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { AllOrdersFilters, type AllOrdersPlace } from './AllOrdersFilters.tsx'
import { AllOrdersTable } from './AllOrdersTable.tsx'
import styles from './AllOrders.module.css'

const LastDone = lazyPart<'LastDone', object>(
  () => import('#web/orders/work/LastDone.tsx'),
  'LastDone',
)
const AskedDialog = lazyPart(() => import('#web/orders/work/AskedDialog.tsx'), 'AskedDialog')

const pageSize = 100

/** All orders, with what needs attention in each (rules 7.8); pages come from the server. */
export function AllOrdersScreen() {
  const [place, change] = usePlace<AllOrdersPlace>()
  const go = (next: AllOrdersPlace) => change(next, { replace: false })
  const turnTo = (after: string | undefined) => runAfterPaint(() => go({ after }))
  const page = useList(
    listAllOrders,
    { query: { ...place, limit: pageSize } },
    { keepPrevious: true },
  )
  const orders = useDeferredValue(page.rows)
  const { next } = page
  const [asked, ask] = useState<AskedAbout | null>(null)
  return (
    <Asking value={ask}>
      {asked && (
        <PressedPart onTakeBack={() => ask(null)}>
          <AskedDialog asked={asked} ask={ask} />
        </PressedPart>
      )}
      <PageHeader wide title="All Orders" />
      <Suspense>
        <LastDone />
      </Suspense>
      <AllOrdersFilters place={place} onChange={(next) => go({ ...next, after: undefined })} />
      <ListState
        pending={page.isPending || (orders !== page.rows && orders.length === 0)}
        error={page.error}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
        isEmpty={orders.length === 0}
        empty={
          <EmptyState
            title="No orders found"
            text="Try fewer filters, or place the first order for a customer."
            action={
              <LinkButton>
                <Link to="/customers">Choose a customer</Link>
              </LinkButton>
            }
          />
        }
        skeleton={<Skeleton of="table" label="Loading orders..." />}
      >
        <p className={styles.count} role="status">
          Showing {wholeNumber(orders.length)} of {counted(page.total, 'order')}
        </p>
        <AllOrdersTable
          orders={orders}
          of={String(orders[0]?.id)}
          sort={place.sort}
          onSort={(sort) => go({ sort, after: undefined })}
        />
        <div className={styles.pages}>
          {place.after !== undefined && (
            <Button onClick={() => turnTo(undefined)}>
              {place.sort ? 'First page' : 'Newest'}
            </Button>
          )}
          {next !== null && (
            <Button onClick={() => turnTo(next)}>
              {place.sort ? 'Next page' : 'Older orders'}
            </Button>
          )}
        </div>
      </ListState>
    </Asking>
  )
}
