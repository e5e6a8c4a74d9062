import { memo, useCallback, useDeferredValue } from 'react'
import { counted } from '#domain/words/counted.ts'
import { formatLongDay, pickingDayLabel } from '#domain/days/day-labels.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { NotPrinted } from '#web/printing/NotPrinted.tsx'
import { DateChips } from '#web/ui/fields/DateChips.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { useOrdersOfDay, usePickingDays } from './picking-queries.ts'
import styles from './PickingScreen.module.css'
import { PickingSummary } from './PickingSummary.tsx'
import { PickedOrders, PickOrders } from './PickOrders.tsx'
import { hasStatus } from '#domain/orders/order-statuses.ts'

type Place = { date?: string; tab?: string }

/** A picker's day: the orders to pick, those already picked, and the total of each product (rules 8.1). */
export function PickingScreen() {
  const [place, go] = usePlace<Place>()
  const onTab = useCallback((tab: string) => go({ tab }), [go])
  const days = usePickingDays()
  const today = days.data?.[0]?.date
  const date = place.date ?? today
  // The pressed day is marked at once; its orders are rendered afterwards.
  const shown = useDeferredValue(date)
  return (
    <>
      <PageHeader title="Picking" subtitle={date && formatLongDay(date)} />
      <NotPrinted />
      <ListState
        pending={days.isPending}
        error={days.error}
        onRetry={() => void days.refetch()}
        isEmpty={false}
        empty={null}
      >
        <div className={styles.columns}>
          <DateChips
            label="Delivery day"
            size="glove"
            value={date ?? null}
            onChange={(day) => go({ date: day })}
            days={(days.data ?? []).map(({ date: day, orderCount, itemCount }) => ({
              day,
              label: pickingDayLabel(day, today ?? day),
              subLabel: counted(itemCount, 'item'),
              count: orderCount,
            }))}
          />
          {shown && <Day date={shown} tab={place.tab ?? 'to-pick'} onTab={onTab} />}
        </div>
      </ListState>
    </>
  )
}

type DayProps = { date: string; tab: string; onTab: (tab: string) => void }

const Day = memo(function Day({ date, tab, onTab }: DayProps) {
  const orders = useOrdersOfDay(date)
  const toPick = (orders.data ?? []).filter(hasStatus('confirmed'))
  const picked = (orders.data ?? []).filter(hasStatus('picked'))
  return (
    <ListState
      pending={orders.isPending}
      error={orders.error}
      onRetry={() => void orders.refetch()}
      isEmpty={false}
      empty={null}
    >
      <Tabs
        label="Picking"
        size="glove"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'to-pick', label: 'Orders to Pick', count: toPick.length },
          { value: 'picked', label: 'Orders Picked', count: picked.length },
          { value: 'summary', label: 'Picking Summary' },
        ]}
      >
        <TabPanel value="to-pick">
          <PickOrders orders={toPick} />
        </TabPanel>
        <TabPanel value="picked">
          <PickedOrders orders={picked} />
        </TabPanel>
        <TabPanel value="summary">
          <PickingSummary date={date} orders={toPick} />
        </TabPanel>
      </Tabs>
    </ListState>
  )
})
