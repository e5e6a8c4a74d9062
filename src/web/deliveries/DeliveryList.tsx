import { memo } from 'react'
import { saveRoute } from '#contract/orders/dispatch.ts'
import { formatFullDay } from '#domain/days/day-labels.ts'
import { isDelivered } from '#domain/orders/states/order-statuses.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { SortableList } from '#web/ui/lists/SortableList.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useWantedOrder } from '#web/ui/lists/use-wanted-order.ts'
import styles from './DeliveriesScreen.module.css'
import { NextDay } from './NextDay.tsx'
import { type OpenStop, Stop } from './stop/Stop.tsx'
import type { RoundStop } from './use-round.ts'

type Props = {
  date: string
  /** All stops of the day. */
  round: readonly RoundStop[]
  /** The stops that the search shows; while it hides some, stops can't be reordered. */
  stops: RoundStop[]
  onOpen: OpenStop
  /** Opens another day. */
  onDay: (day: string) => void
}

/** The stops ahead, in the driver's own order, and the completed ones. */
export const DeliveryList = memo(function DeliveryList(props: Props) {
  const { date, round, stops, onOpen, onDay } = props
  const searched = stops.length < round.length
  const active = stops.filter((stop) => !isDelivered(stop))
  const completed = stops.filter(isDelivered)
  const { shown, sort, saving } = useSortStops(date, active)
  const ahead = searched ? round.filter((stop) => !isDelivered(stop)) : shown
  const numberOf = ({ id }: RoundStop) =>
    round.filter(isDelivered).length + ahead.findIndex((each) => each.id === id) + 1
  if (stops.length === 0 && searched)
    return <EmptyState title="No deliveries match" text="Search by customer, number or address." />
  if (stops.length === 0)
    return (
      <EmptyState
        title="No deliveries for this date"
        text={`${formatFullDay(date)}. Orders appear once they are released.`}
        action={<NextDay date={date} onDay={onDay} />}
      />
    )
  return (
    <>
      {shown.length > 0 && (
        <section className={styles.section}>
          <h2>Active ({shown.length})</h2>
          <SortableList
            label="Active deliveries"
            items={shown}
            nameOf={({ orderNumber }) => orderNumber}
            onSorted={sort}
            busy={saving || searched}
            size="lg"
            className={styles.sortable}
            itemClassName={styles.sortableStop}
          >
            {(stop, place) => (
              <Stop
                stop={stop}
                round={round}
                place={numberOf(stop)}
                next={place === 0}
                onOpen={onOpen}
              />
            )}
          </SortableList>
        </section>
      )}
      {!searched && active.length === 0 && <AllDone round={round} />}
      {completed.length > 0 && (
        <section className={styles.section}>
          <h2>Completed ({completed.length})</h2>
          <ol role="list" className={styles.stops}>
            {completed.map((stop) => (
              <li key={stop.id} className={styles.doneStop}>
                <Stop stop={stop} round={round} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
})

/** Shown once the last stop is delivered; says how many deliveries still wait to be sent. */
function AllDone({ round }: { round: readonly RoundStop[] }) {
  const waiting = round.filter((stop) => stop.waiting !== null).length
  return (
    <div className={styles.section}>
      <Notice tone="done" title={`All done: ${round.length} of ${round.length}`}>
        {waiting === 0
          ? 'Back to the yard.'
          : `Back to the yard. ${counted(waiting, 'delivery', 'deliveries')} will be sent when there is signal.`}
      </Notice>
    </div>
  )
}

/**
 * The stops ahead in the driver's own order. A new order shows at once, is saved by one call, and is undone if
 * refused.
 */
function useSortStops(date: string, stops: RoundStop[]) {
  const route = useKeptChange(saveRoute)
  const { shown, want, takeBack } = useWantedOrder(stops)
  const sort = (next: RoundStop[]) => {
    const orderIds = next.map(({ id }) => id)
    want(orderIds)
    route.mutate(
      { given: { body: { date, orderIds } }, title: 'Order of the stops' },
      {
        onSuccess: ({ waiting }) =>
          waiting
            ? toast.info('Waiting to send', 'The new order of the stops is saved on this phone.')
            : toast.success('Order updated', 'The delivery order has been rearranged.'),
        onError: (error) => {
          takeBack()
          toast.failure('Failed to update route', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
  return { shown, sort, saving: route.isPending }
}
