import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { type OrderToPrice, ordersToPrice } from '#contract/orders/day-pricing.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { DateChips } from '#web/ui/fields/DateChips.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ConfirmUnchanged } from './ConfirmUnchanged.tsx'
import styles from './DayPricing.module.css'
import { PriceExceptions } from './PriceExceptions.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'
import { useDayWork } from './use-day-work.ts'

const everyDay = 'all'
const none: OrderToPrice[] = []

/**
 * A day's pricing shows only lines that need attention: without a price, or different from the customer's usual one
 * (rules 7.9).
 */
export function DayPricing() {
  const [{ date }, go] = usePlace<{ date?: string }>()
  const all = useQuestion(ordersToPrice, { query: {} })
  const day = useQuestion(ordersToPrice, { query: { date } }, { keepPrevious: true })
  const exceptions = useRef<HTMLDivElement>(null)
  const toFirstPrice = () => exceptions.current?.querySelector('input')?.focus()
  const found = day.data
  const work = useDayWork(found?.orders ?? none)
  return (
    <>
      <PageHeader
        title="Pricing"
        subtitle="Lines that need a price or differ from the usual"
        back={<Link to="/orders">Back to Orders</Link>}
      />
      <DateChips
        label="Delivery date"
        days={daysOf(all.data?.orders ?? [], date)}
        value={date ?? everyDay}
        onChange={(chosen) => go({ date: chosen === everyDay ? undefined : chosen })}
      />
      <ListState
        pending={day.isPending}
        error={day.error}
        onRetry={() => void day.refetch()}
        retrying={day.isFetching}
        isEmpty={found?.orders.length === 0}
        empty={
          <EmptyState
            title="Nothing to price"
            text="Picked orders appear here until they are released."
          />
        }
        skeleton={<Skeleton of="table" />}
      >
        {found && (
          <div className={styles.columns}>
            <div className={styles.side}>
              <ConfirmUnchanged work={work} onPressed={toFirstPrice} />
              <div ref={exceptions}>
                <PriceExceptions key={date} found={found} onShown={toFirstPrice} />
              </div>
            </div>
            <ReleasePanel work={work} />
          </div>
        )}
      </ListState>
    </>
  )
}

/** All days, and each day that has picked orders; the address may name another. */
function daysOf(orders: OrderToPrice[], date: string | undefined) {
  const days = new Set([...orders.map(({ deliveryDate }) => deliveryDate), ...(date ? [date] : [])])
  const chips = [...days].toSorted().map((day) => ({
    day,
    label: formatLongDay(day),
    count: orders.filter(({ deliveryDate }) => deliveryDate === day).length,
    countLabel: 'orders',
  }))
  return [
    { day: everyDay, label: 'All days', count: orders.length, countLabel: 'orders' },
    ...chips,
  ]
}
