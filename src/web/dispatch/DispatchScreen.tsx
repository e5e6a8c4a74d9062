import { useNavigate, useSearch } from '@tanstack/react-router'
import { listOrders, ordersByDate } from '#contract/orders.ts'
import { pickingDays } from '#contract/picking.ts'
import { pickingDayLabel } from '#domain/day-labels.ts'
import { useQuestion } from '#web/platform/queries.ts'
import { NotPrinted } from '#web/printing/NotPrinted.tsx'
import { DateChips } from '#web/ui/DateChips.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { ConfirmedOrders } from './ConfirmedOrders.tsx'
import { OutForDelivery } from './OutForDelivery.tsx'
import styles from './DispatchScreen.module.css'
import { PendingInvoices } from './PendingInvoices.tsx'

type Place = { date?: string; tab?: string }

/** Orders onto the van, on the road, and off it (spec 1 §2.8). */
export function DispatchScreen() {
  const place: Place = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Place) =>
    void navigate({ to: '/dispatch', search: { ...place, ...change } as never, replace: true })
  const days = useQuestion(pickingDays, {})
  const today = days.data?.[0]?.date ?? ''
  return (
    <>
      <PageHeader title="Dispatch Center" />
      <NotPrinted />
      <ListState
        pending={days.isPending}
        error={days.error}
        onRetry={() => void days.refetch()}
        isEmpty={false}
        empty={null}
      >
        <div className={styles.day}>
          <DateChips
            label="Delivery day"
            value={place.date ?? today}
            onChange={(date) => go({ date })}
            days={(days.data ?? []).map(({ date, orderCount, pickedCount }) => ({
              day: date,
              label: pickingDayLabel(date, today),
              count: orderCount + pickedCount,
            }))}
          />
          {today && (
            <Day
              date={place.date ?? today}
              tab={place.tab ?? 'confirmed'}
              onTab={(tab) => go({ tab })}
            />
          )}
        </div>
      </ListState>
    </>
  )
}

const onTheRoad = 'picked,dispatched,in_progress'

function Day({ date, tab, onTab }: { date: string; tab: string; onTab: (tab: string) => void }) {
  const ofDay = useQuestion(ordersByDate, { params: { date } })
  const out = useQuestion(listOrders, { query: { status: onTheRoad, from: '2000-01-01' } })
  const confirmed = (ofDay.data ?? []).filter(
    ({ status }) => status === 'confirmed' || status === 'picked',
  )
  const going = out.data ?? []
  return (
    <ListState
      pending={ofDay.isPending || out.isPending}
      error={ofDay.error ?? out.error}
      onRetry={() => void Promise.all([ofDay.refetch(), out.refetch()])}
      isEmpty={false}
      empty={null}
    >
      <Tabs
        label="Dispatch"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'confirmed', label: 'Confirmed', count: confirmed.length },
          { value: 'out', label: 'Out for Delivery', count: going.length },
          { value: 'pending', label: 'Pending Invoices', count: going.length },
        ]}
      >
        <TabPanel value="confirmed">
          <ConfirmedOrders key={date} date={date} orders={confirmed} />
        </TabPanel>
        <TabPanel value="out">
          <OutForDelivery orders={going} />
        </TabPanel>
        <TabPanel value="pending">
          <PendingInvoices orders={going} />
        </TabPanel>
      </Tabs>
    </ListState>
  )
}
