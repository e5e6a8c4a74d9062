import { PressedPart } from '#web/platform/PressedPart.tsx'
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { today } from '#contract/business/today.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { DeliveryDateField } from '#web/orders/DeliveryDateField.tsx'
import { type Looks, useLooks } from '#web/orders/looks.ts'
import { type AskedAbout, Asking } from '#web/orders/work/asking.ts'
import { isPart, useQuestion } from '#web/platform/calls/queries.ts'
import { aheadAt, lazyPart, useOnceHere } from '#web/platform/parts.ts'
import { type ConfirmedNow, useConfirmResult } from './confirm-result.ts'
import { HomeGuide, useAboveKnown } from './home-guide.ts'
import { countedWork, type Filters, foundIn, isPartOf } from './orders-work.ts'
import { StripToCome } from './strip/StripToCome.tsx'
import styles from './OrdersScreen.module.css'
import { useOpenOrders, useOrdersOnTheRoad } from '#web/orders/orders-queries.ts'

const OrdersTable = lazyPart(() => import('./table/OrdersTable.tsx'), 'OrdersTable')
const OrdersActions = lazyPart(() => import('./OrdersActions.tsx'), 'OrdersActions')
aheadAt(['/', '/orders'], OrdersTable, OrdersActions)
const DayPricing = lazyPart(() => import('#web/orders/pricing/DayPricing.tsx'), 'DayPricing')
const TodayStrip = lazyPart(() => import('./TodayStrip.tsx'), 'TodayStrip')
const OrdersTabs = lazyPart(() => import('./OrdersTabs.tsx'), 'OrdersTabs')
const LastDone = lazyPart<'LastDone', object>(
  () => import('#web/orders/work/LastDone.tsx'),
  'LastDone',
)
const NoOrdersYet = lazyPart<'NoOrdersYet', object>(
  () => import('#web/first-steps/NoOrdersYet.tsx'),
  'NoOrdersYet',
)
const AskedDialog = lazyPart(() => import('#web/orders/work/AskedDialog.tsx'), 'AskedDialog')
const ConfirmResult = lazyPart(() => import('./ConfirmResult.tsx'), 'ConfirmResult')

/** The staff's home: the orders still to be confirmed or picked, or those to price and release (rules 7.8, 7.9). */
export function OrdersScreen() {
  const [{ work }] = usePlace<{ work?: string }>()
  const aboveKnown = useAboveKnown()
  if (work !== 'price') return aboveKnown ? <OpenOrders /> : <div data-wide>{tableSkeleton}</div>
  return (
    <Suspense fallback={<Skeleton of="table" />}>
      <DayPricing />
    </Suspense>
  )
}

const none: OrderRow[] = []
const tableSkeleton = <Skeleton of="table" label="Loading orders..." />

function OpenOrders() {
  const [filters, filter] = usePlace<Filters>()
  const open = useOpenOrders({ firstPage: true })
  /** All open orders, once all their pages are here: counts and the work on all of them wait for it. */
  const all = isPart(open.data) ? undefined : open.data
  const counts = useQuestion(today, {})
  const tableHere = useOnceHere(OrdersTable)
  // OrdersActions handles the keys, which must work as soon as the rows are seen.
  const actionsHere = useOnceHere(OrdersActions)
  const onTheRoad = useOrdersOnTheRoad(filters.work === 'road')
  const orders = filters.work === 'road' ? onTheRoad : open
  const [selected, setSelected] = useState<Selected>(new Set())
  const shown = useDeferredValue(filters)
  const { looks, isPending } = useLooks()
  const found = useMemo(() => foundIn(orders.data ?? [], shown), [orders.data, shown])
  const current = useState<number | null>(null)
  const { result, keep, show, close } = useConfirmResult()
  const confirmed = (now: ConfirmedNow) => {
    setSelected(new Set())
    show(now)
  }
  if (result)
    return (
      <WithDialog>
        <PageHeader wide title="Orders" />
        <Suspense fallback={tableSkeleton}>
          <ConfirmResult
            result={result}
            orders={open.data}
            looks={looks}
            keep={keep}
            onClose={close}
          />
        </Suspense>
      </WithDialog>
    )
  const stripToCome = <StripToCome counts={counts.data} />
  return (
    <WithDialog>
      <Suspense>
        <HomeGuide />
      </Suspense>
      <PageHeader
        wide
        title="Orders"
        subtitle={
          isPart(orders.data) ? '\u00a0' : orders.data && countedWork(found.length, filters.work)
        }
      />
      {open.isPending || isPart(open.data) ? (
        stripToCome
      ) : (
        <Suspense fallback={stripToCome}>
          <TodayStrip
            work={filters.work}
            orders={all ?? none}
            looks={looks}
            ticked={selected.size > 0}
            onConfirmed={confirmed}
          />
        </Suspense>
      )}
      <Suspense>
        <LastDone />
      </Suspense>
      <Above open={all} filters={filters} filter={filter} />
      <ListState
        pending={orders.isPending || isPending || !tableHere || !actionsHere}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        retrying={orders.isFetching}
        isEmpty={found.length === 0}
        empty={
          open.data?.length === 0 ? (
            <Suspense>
              <NoOrdersYet />
            </Suspense>
          ) : (
            <EmptyState title={whyNone(filters)} />
          )
        }
        skeleton={tableSkeleton}
      >
        <Found
          orders={found}
          looks={looks}
          selected={selected}
          onSelect={setSelected}
          onConfirmed={confirmed}
          shown={shown}
          onSort={(sort) => filter({ sort })}
          current={current}
        />
      </ListState>
    </WithDialog>
  )
}

/** The screen with one dialog, which any of its rows can open. */
function WithDialog({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<AskedAbout | null>(null)
  return (
    <Asking value={ask}>
      {asked && (
        <PressedPart onTakeBack={() => ask(null)}>
          <AskedDialog asked={asked} ask={ask} />
        </PressedPart>
      )}
      {children}
    </Asking>
  )
}

type Selected = ReadonlySet<number>

type FoundProps = {
  orders: OrderRow[]
  looks: Looks
  selected: Selected
  onSelect: (change: (before: Selected) => Selected) => void
  onConfirmed: (now: ConfirmedNow) => void
  shown: Filters
  onSort: (sort: string | undefined) => void
  /** The current row, and a function to change it. */
  current: [number | null, (id: number | null) => void]
}

/** The orders found, and the actions for those that are ticked or current. */
function Found({ onConfirmed, shown, onSort, current, ...listed }: FoundProps) {
  return (
    <>
      <Suspense fallback={<div className={styles.actionsToCome} />}>
        <OrdersActions {...listed} onConfirmed={onConfirmed} inHand={current[0]} />
      </Suspense>
      <Suspense fallback={tableSkeleton}>
        <OrdersTable
          {...listed}
          of={JSON.stringify(shown)}
          wanted={shown.sort}
          onSort={onSort}
          current={current}
        />
      </Suspense>
    </>
  )
}

type AboveProps = {
  open: readonly OrderRow[] | undefined
  filters: Filters
  filter: (change: Filters) => void
}

/** The tabs and filters above the list. */
const Above = ({ open, filters: { date, search, work }, filter }: AboveProps) => (
  <div className={styles.above}>
    {open ? (
      <Suspense fallback={<div className={styles.tabsToCome} />}>
        <OrdersTabs work={work} all={open.length} fresh={open.filter(isPartOf('confirm')).length} />
      </Suspense>
    ) : (
      <div className={styles.tabsToCome} />
    )}
    <Toolbar label="Filter the orders">
      <DeliveryDateField
        value={date ?? ''}
        onChange={(value) => filter({ date: value || undefined })}
      />
      <SettledSearchBox
        inHand
        label="Search orders"
        value={search ?? ''}
        onChange={(text) => filter({ search: text || undefined })}
      />
    </Toolbar>
  </div>
)

function whyNone({ date, search, work }: Filters): string {
  if (search) return 'No orders found matching your search.'
  if (work === 'confirm' && !date) return 'Nothing to confirm.'
  return work && !date ? 'Nothing here just now.' : 'No orders for the selected date.'
}
