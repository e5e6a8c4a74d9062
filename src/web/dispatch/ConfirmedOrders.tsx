import { Link } from '#web/platform/routing/Link.tsx'
import { Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { releaseMany } from '#contract/orders/bulk-orders.ts'
import type { OrderToPrice } from '#contract/orders/day-pricing.ts'
import { saveRoute } from '#contract/orders/dispatch.ts'
import type { Order } from '#contract/orders/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { driverIdOf, useDriverChoices } from '#web/orders/work/driver-choices.ts'
import { useUnrelease } from '#web/orders/work/use-releasing.ts'
import { useBulkNow } from '#web/platform/bulk-now.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { tellLeft } from '#web/platform/tell-left.ts'
import { PrintRoute } from '#web/printing/PrintButtons.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SortableList } from '#web/ui/lists/SortableList.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useWantedOrder } from '#web/ui/lists/use-wanted-order.ts'
import styles from './DispatchScreen.module.css'
import { RouteStop } from './RouteStop.tsx'

/** `states` says what each order waits for. `next` leads to a day that has orders. `route` also contains the released orders, because the printed route shows every stop of the day. */
type ConfirmedProps = {
  date: string
  orders: Order[]
  states: readonly OrderToPrice[]
  route: Order[]
  next: ReactNode
}

/** A day's orders in route order. Each can be released to the driver, or all ready ones at once. */
export function ConfirmedOrders({ date, orders, states, route, next }: ConfirmedProps) {
  const { stops, sort, saving } = useRoute(date, orders)
  const drivers = useDriverChoices()
  const [driver, setDriver] = useState('')
  const release = useRelease(driverIdOf(driver))
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const ready = orders.filter(({ id }) => stateOf.get(id)?.state === 'ready')
  const releaseAll = async () => {
    const sure = await confirm({
      title: `Release ${counted(ready.length, 'order')} to driver`,
      text: 'They appear on the driver’s phone at once, in this order.',
      confirmLabel: 'Release to driver',
    })
    if (sure) void release.send(ready)
  }
  return (
    <>
      <div className={styles.bar}>
        <Button
          variant="primary"
          icon={<Truck aria-hidden />}
          busy={release.isPending}
          busyLabel="Releasing..."
          reason={ready.length === 0 ? 'No order for this day is picked and priced yet.' : null}
          onClick={() => void releaseAll()}
        >
          Release all ready ({ready.length})
        </Button>
        {drivers.length > 2 && (
          <SelectField
            label="Driver"
            options={drivers}
            value={driver}
            onChange={({ target }) => setDriver(target.value)}
          />
        )}
        <PrintRoute date={date} orders={route} />
      </div>
      {orders.length === 0 && (
        <EmptyState
          title="No confirmed orders for this delivery date"
          text="Orders come here once they are confirmed."
          action={
            <>
              {next}
              <LinkButton>
                <Link to="/">Confirm orders</Link>
              </LinkButton>
            </>
          }
        />
      )}
      <SortableList
        label="Route"
        items={stops}
        nameOf={({ orderNumber }) => orderNumber}
        onSorted={sort}
        busy={saving}
        className={styles.orders}
        itemClassName={styles.order}
      >
        {(order, place) => (
          <RouteStop
            order={order}
            place={place}
            releasing={release.isPending}
            obstacle={stateOf.get(order.id)?.reason ?? null}
            onRelease={() => void release.send([order])}
          />
        )}
      </SortableList>
    </>
  )
}

/** Releases orders; the toast offers Undo, and says which orders somebody else had released already. */
function useRelease(driverId: number | null) {
  const { run, progress } = useBulkNow(releaseMany, 'Failed to release')
  const { undo } = useUnrelease()
  const send = async (orders: Order[]) => {
    const orderIds = orders.map(({ id }) => id)
    const title = `Releasing ${counted(orders.length, 'order')}`
    const answer = await run({ given: { body: { orderIds, driverId } }, of: orders.length, title })
    if (!answer) return
    const { done, left } = answer
    const takeBack = { label: 'Undo', onPress: () => void undo(done) }
    if (left.length > 0) return tellLeft(answer, 'released', takeBack)
    const what = done.length === 1 ? orders[0]?.orderNumber : `${done.length} orders`
    toast.success('Released to driver', what, takeBack)
  }
  return { send, isPending: progress !== null }
}

/** The day's orders in route order. A changed order of stops is shown at once, and undone if it can't be saved. */
function useRoute(date: string, orders: Order[]) {
  const route = useChange(saveRoute)
  const { shown: stops, want, takeBack } = useWantedOrder(orders)
  const sort = (sorted: Order[]) => {
    const orderIds = sorted.map(({ id }) => id)
    want(orderIds)
    route.mutate(
      { body: { date, orderIds } },
      {
        onSuccess: () => toast.success('Route updated'),
        onError: (error) => {
          takeBack()
          toast.failure(
            'Failed to update route',
            saidBy(error, 'Unable to save route order. Please try again.'),
          )
        },
      },
    )
  }
  return { stops, sort, saving: route.isPending }
}
