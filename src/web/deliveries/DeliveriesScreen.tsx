import { Link } from '#web/platform/routing/Link.tsx'
import { CalendarSearch, Thermometer } from 'lucide-react'
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { londonToday } from '#web/platform/clock.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DeliveredDetails } from './DeliveredDetails.tsx'
import styles from './DeliveriesScreen.module.css'
import { DeliveryList } from './DeliveryList.tsx'
import { StartRoute } from './StartRoute.tsx'
import type { OpenStop } from './stop/Stop.tsx'
import { type RoundStop, useRound } from './use-round.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { isDelivered } from '#domain/orders/states/order-statuses.ts'

const loadStop = () => import('./stop/ConfirmDelivery.tsx')
const ConfirmDelivery = lazyPart(loadStop, 'ConfirmDelivery')

type Place = { date?: string; search?: string; order?: number; step?: 'goods' | 'proof' }

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
  const openStop = useCallback<OpenStop>(
    ({ id }, step) => go({ order: id, step }, { replace: false }),
    [go],
  )
  const openDay = useCallback((day: string) => go({ date: day }), [go])
  // Loaded now, because the signal may be lost later.
  useEffect(() => void loadStop().catch(() => undefined), [])
  const date = place.date ?? londonToday()
  const { deliveries, stops } = useRound(date)
  const opened = useDeferredValue(place.order)
  const open = stops?.find(({ id }) => id === opened)
  // The next stop is what a driver needs first, so day and search are behind a button.
  const [filters, setFilters] = useState(Boolean(place.date ?? place.search))
  const home = () => go({ order: undefined, step: undefined })
  // Typing in the search does not wait until earlier results are rendered.
  const search = useDeferredValue(place.search ?? '')
  const found = useMemo(
    () => (stops ?? []).filter((stop) => matches(stop, search)),
    [stops, search],
  )
  if (open && isDelivered(open)) return <DeliveredDetails stop={open} onHome={home} />
  if (open && stops)
    return (
      <Suspense fallback={<Skeleton of="cards" />}>
        <ConfirmDelivery
          key={open.id}
          stop={open}
          round={stops}
          left={place.step}
          onStep={(step) => go({ step: step === 'arrive' ? undefined : step })}
          onHome={home}
        />
      </Suspense>
    )
  return (
    <>
      <PageHeader
        title="Deliveries"
        subtitle={deliveryDayInWords(date)}
        actions={
          <>
            <IconButton
              size="glove"
              variant="secondary"
              label="Date and search"
              icon={<CalendarSearch aria-hidden />}
              aria-expanded={filters}
              onClick={() => setFilters(!filters)}
            />
            {startsInHeader(found) && <StartRoute round={stops ?? []} />}
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
        query={deliveries}
        failedTitle="Failed to fetch deliveries"
        skeleton={<Skeleton of="cards" />}
      >
        {stops && (
          <DeliveryList date={date} round={stops} stops={found} onOpen={openStop} onDay={openDay} />
        )}
      </ListState>
      <LinkButton size="glove" icon={<Thermometer aria-hidden />} className={styles.van}>
        <Link to="/temperatures">Van’s temperature</Link>
      </LinkButton>
    </>
  )
}

/** The day whose stops these are: 'Today, Sat 28 Nov' or 'Tue 1 Dec'. */
const deliveryDayInWords = (day: string): string =>
  day === londonToday() ? `Today, ${formatLongDay(day)}` : formatLongDay(day)

/**
 * Whether Start Route is above the list: only if the next stop is on its way already and later ones are not. Otherwise
 * the next stop's card has the button.
 */
function startsInHeader(stops: readonly RoundStop[]): boolean {
  const [next, ...later] = stops.filter((stop) => !isDelivered(stop))
  const waits = (stop: RoundStop) => obstacleTo.start(stop) === null
  return next !== undefined && !waits(next) && later.some(waits)
}
