import { memo, useCallback, useDeferredValue } from 'react'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { listOrders, type OrderRow, ordersByDate } from '#contract/orders/orders.ts'
import { pickingDays } from '#contract/orders/picking.ts'
import { pickingDayLabel } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { NotPrinted } from '#web/printing/NotPrinted.tsx'
import { DateChips } from '#web/ui/fields/DateChips.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { How } from '#web/ui/How.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { ConfirmedOrders } from './ConfirmedOrders.tsx'
import { type DispatchDay, NextDay } from './NextDay.tsx'
import { OutForDelivery } from './OutForDelivery.tsx'
import styles from './DispatchScreen.module.css'
import { PendingInvoices } from './PendingInvoices.tsx'
import { hasStatus, isOnRoute, togetherInWords } from '#domain/orders/states/order-statuses.ts'

type Place = { date?: string; tab?: string }

const steps = [
  'Choose the delivery day. Confirmed shows what is still in the shop.',
  'Release to driver puts picked and priced orders on the driver’s phone, in the order of the route.',
  'Out for Delivery follows the van, and changes the route.',
  'The driver marks each stop delivered. If nobody uses a phone, do it under Pending Invoices.',
  'Each delivery makes its invoice, which waits under Invoices for your approval.',
]

/** The day's orders: those to load, those on the road, and those that are invoiced once delivered (rules 9.1). */
export function DispatchScreen() {
  const [place, go] = usePlace<Place>()
  const onTab = useCallback((tab: string) => go({ tab }), [go])
  const onDay = useCallback((date: string) => go({ date }), [go])
  const days = useQuestion(pickingDays, {})
  const today = days.data?.[0]?.date ?? ''
  const date = place.date ?? today
  // The pressed day is marked at once; its orders are rendered afterwards.
  const shown = useDeferredValue(date)
  return (
    <>
      <PageHeader title="Dispatch Center" />
      <How title="How dispatch works" steps={steps} />
      <NotPrinted />
      <ListState query={days}>
        <div className={styles.day}>
          <DateChips
            label="Delivery day"
            value={date}
            onChange={onDay}
            days={(days.data ?? []).map(({ date: day, orderCount, pickedCount }) => ({
              day,
              label: pickingDayLabel(day, today),
              count: orderCount + pickedCount,
            }))}
          />
          {shown && (
            <Day
              date={shown}
              days={days.data ?? []}
              tab={place.tab ?? 'confirmed'}
              onTab={onTab}
              onDay={onDay}
            />
          )}
        </div>
      </ListState>
    </>
  )
}

const onTheRoad = 'picked,dispatched,in_progress'

type DayProps = {
  date: string
  days: readonly DispatchDay[]
  tab: string
  onTab: (tab: string) => void
  onDay: (day: string) => void
}

const Day = memo(function Day({ date, days, tab, onTab, onDay }: DayProps) {
  const ofDay = useQuestion(ordersByDate, { params: { date } })
  const toRelease = useQuestion(ordersToPrice, { query: { date } })
  const out = useQuestion(listOrders, { query: { status: onTheRoad, from: '2000-01-01' } })
  const stops = (ofDay.data ?? []).filter(isOnRoute)
  const confirmed = stops.filter(hasStatus('confirmed', 'picked'))
  const going = out.data ?? []
  // Each tab lists picked orders (rules 9.1), but only Confirmed counts them, because they are released there.
  const gone = going.length - going.filter(hasStatus('picked')).length
  const asked = [ofDay, toRelease, out]
  return (
    <ListState
      pending={asked.some(({ isPending }) => isPending)}
      error={asked.find(({ error }) => error)?.error}
      onRetry={() => void Promise.all(asked.map(({ refetch }) => refetch()))}
    >
      <Tabs
        label="Dispatch"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'confirmed', label: 'Confirmed', count: confirmed.length },
          { value: 'out', label: 'Out for Delivery', count: gone },
          { value: 'pending', label: 'Pending Invoices', count: gone },
        ]}
      >
        <TabPanel value="confirmed">
          <ConfirmedOrders
            key={date}
            date={date}
            orders={confirmed}
            states={toRelease.data?.orders ?? []}
            route={stops}
            next={<NextDay date={date} days={days} onDay={onDay} />}
          />
        </TabPanel>
        <TabPanel value="out">
          <StillHere orders={going} words={togetherInWords.onRoad.toLowerCase()} />
          <OutForDelivery orders={going} />
        </TabPanel>
        <TabPanel value="pending">
          <StillHere orders={going} words="invoiced when the driver confirms the delivery" />
          <PendingInvoices orders={going} />
        </TabPanel>
      </Tabs>
    </ListState>
  )
})

type StillHereProps = { orders: readonly OrderRow[]; words: string }

/** Says which of the orders wait for somebody here, because picked ones are listed in each tab. */
function StillHere({ orders, words }: StillHereProps) {
  const here = orders.filter(hasStatus('picked')).length
  const gone = orders.length - here
  if (orders.length === 0) return null
  return (
    <p className={styles.say} role="status">
      {here > 0 && (
        <strong>
          {counted(here, 'order')} picked but not released: to do under Confirmed, on{' '}
          {here > 1 ? 'their' : 'its'} day.{' '}
        </strong>
      )}
      {gone > 0 && `${counted(gone, 'order')} ${words}.`}
    </p>
  )
}
