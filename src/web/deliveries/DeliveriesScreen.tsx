import { Search } from 'lucide-react'
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { londonToday } from '#web/platform/clock.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DeliveredDetails } from './DeliveredDetails.tsx'
import styles from './DeliveriesScreen.module.css'
import { DeliveryList } from './DeliveryList.tsx'
import { type RoundStop, useRound } from './use-round.ts'
import { useStartRoute } from './use-start-route.ts'
import { isDelivered, isOnTheWay } from '#domain/orders/order-statuses.ts'

const loadStop = () => import('./ConfirmDelivery.tsx')
const ConfirmDelivery = lazyPart(loadStop, 'ConfirmDelivery')

type Place = { date?: string; search?: string; order?: number }

const matches = (
  { orderNumber, customerName, siteName, deliveryAddress, customer }: RoundStop,
  search: string,
): boolean =>
  [orderNumber, customerName, siteName ?? '', deliveryAddress ?? customer.address].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

/** A driver's day: start the route, deliver, and look back (rules 9.1). */
export function DeliveriesScreen() {
  const [place, go] = usePlace<Place>()
  const openStop = useCallback(({ id }: RoundStop) => go({ order: id }, { replace: false }), [go])
  // Loaded now, because the signal may be lost later.
  useEffect(() => void loadStop().catch(() => undefined), [])
  const date = place.date ?? londonToday()
  const { deliveries, stops } = useRound(date)
  const opened = useDeferredValue(place.order)
  const open = stops?.find(({ id }) => id === opened)
  // The next stop comes first; one press shows another day or a search.
  const [filters, setFilters] = useState(Boolean(place.date ?? place.search))
  const home = () => go({ order: undefined })
  // Typing in the search does not wait until earlier results are rendered.
  const search = useDeferredValue(place.search ?? '')
  const found = useMemo(
    () => (stops ?? []).filter((stop) => matches(stop, search)),
    [stops, search],
  )
  if (open && isDelivered(open)) return <DeliveredDetails stop={open} onHome={home} />
  if (open && isOnTheWay(open))
    return (
      <Suspense fallback={<Skeleton of="cards" />}>
        <ConfirmDelivery key={open.id} order={open} onHome={home} />
      </Suspense>
    )
  return (
    <>
      <PageHeader
        title="Deliveries"
        actions={
          <>
            <Button
              size="glove"
              icon={<Search aria-hidden />}
              aria-expanded={filters}
              onClick={() => setFilters(!filters)}
            >
              Date and search
            </Button>
            <StartRoute stops={stops ?? []} />
          </>
        }
      />
      <div className={styles.filters} hidden={!filters}>
        <TextField
          label="Date"
          type="date"
          size="lg"
          value={date}
          onChange={({ target }) => go({ date: target.value || undefined })}
        />
        <SettledSearchBox
          inHand
          label="Search deliveries"
          placeholder="Customer, order number or address"
          size="lg"
          value={place.search ?? ''}
          onChange={(text) => go({ search: text || undefined })}
        />
      </div>
      <ListState
        pending={deliveries.isPending}
        error={deliveries.error}
        failedTitle="Failed to fetch deliveries"
        onRetry={() => void deliveries.refetch()}
        retrying={deliveries.isFetching}
        isEmpty={false}
        empty={null}
        skeleton={<Skeleton of="cards" />}
      >
        <DeliveryList
          date={date}
          stops={found}
          searched={found.length !== stops?.length}
          onOpen={openStop}
        />
      </ListState>
    </>
  )
}

/** Starts every released stop; shown only if there are any. */
function StartRoute({ stops }: { stops: readonly RoundStop[] }) {
  const { start, count, starting } = useStartRoute(stops)
  if (count === 0) return null
  return (
    <Button variant="primary" size="glove" busy={starting} busyLabel="Starting..." onClick={start}>
      Start Route ({count})
    </Button>
  )
}
