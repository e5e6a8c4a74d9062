import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Order } from '#contract/orders.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { saidBy } from '#web/platform/api.ts'
import { ConfirmDelivery } from './ConfirmDelivery.tsx'
import { DeliveredDetails } from './DeliveredDetails.tsx'
import styles from './DeliveriesScreen.module.css'
import { DeliveryList } from './DeliveryList.tsx'
import { useDeliveries, useStartRoute } from './deliveries-queries.ts'

type Place = { date?: string; search?: string; order?: number }

const matches = (
  { orderNumber, customerName, deliveryAddress, customer }: Order,
  search: string,
): boolean =>
  [orderNumber, customerName, deliveryAddress ?? customer.address].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

/** A driver's day: start the route, deliver, look back (spec 2 §2). */
export function DeliveriesScreen() {
  const place: Place = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Place, replace = true) =>
    void navigate({ to: '.', search: { ...place, ...change } as never, replace })
  const deliveries = useDeliveries(place.date)
  const open = deliveries.data?.find(({ id }) => id === place.order)
  const home = () => go({ order: undefined })
  if (open?.status === 'delivered') return <DeliveredDetails order={open} onHome={home} />
  if (open?.status === 'in_progress')
    return <ConfirmDelivery key={open.id} order={open} onHome={home} />
  const found = (deliveries.data ?? []).filter((order) => matches(order, place.search ?? ''))
  const date = place.date ?? deliveries.data?.[0]?.deliveryDate ?? ''
  return (
    <>
      <PageHeader title="Deliveries" actions={<StartRoute orders={deliveries.data ?? []} />} />
      <div className={styles.filters}>
        <TextField
          label="Date"
          type="date"
          size="lg"
          value={date}
          onChange={({ target }) => go({ date: target.value || undefined })}
        />
        <SearchBox
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
        <DeliveryList orders={found} onOpen={(order) => go({ order: order.id }, false)} />
      </ListState>
    </>
  )
}

/** Moves every released order of the list to active; shown only where there is one. */
function StartRoute({ orders }: { orders: Order[] }) {
  const route = useStartRoute()
  const released = orders.filter(({ status }) => status === 'dispatched')
  if (released.length === 0) return null
  const start = () =>
    route.mutate(
      { body: { orderIds: released.map(({ id }) => id) } },
      {
        onSuccess: () => toast.success('Route Started', 'Estimated times are now live'),
        onError: (error) =>
          toast.failure(
            'Failed to start route',
            saidBy(error, 'Unable to start delivery route. Please try again.'),
          ),
      },
    )
  return (
    <Button
      variant="primary"
      size="glove"
      busy={route.isPending}
      busyLabel="Starting..."
      onClick={start}
    >
      Start Route ({released.length})
    </Button>
  )
}
