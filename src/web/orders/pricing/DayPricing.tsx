import { Link } from '#web/platform/routing/Link.tsx'
import { useEffect } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { pickingDayLabel } from '#domain/days/day-labels.ts'
import { dayToPrice } from '#domain/orders/pricing/day-to-price.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { DateChips } from '#web/ui/fields/DateChips.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { DayPrices } from './DayPrices.tsx'

/**
 * A day's prices by exception: only lines without a price or off the customer's usual one are asked about (rules 7.9).
 * It opens on the day with work; the address keeps the day, so that it stays when its last order is released.
 */
export function DayPricing() {
  const [{ date }, go] = usePlace<{ date?: string }>()
  const today = londonToday()
  const asked = date ?? today
  const day = useQuestion(ordersToPrice, { query: { date: asked } }, { keepPrevious: true })
  const days = day.data?.days
  useEffect(() => {
    if (date === undefined && days) go({ date: dayToPrice(daysOf(days), today) ?? today })
  }, [date, days, today, go])
  return (
    <>
      <PageHeader
        wide
        title="Pricing"
        subtitle="Lines that need a price or differ from the usual"
        back={<Link to="/orders">Back to Orders</Link>}
      />
      {days && (
        <DateChips
          label="Delivery date"
          days={chipsOf(days, asked, today)}
          value={asked}
          onChange={(chosen) => go({ date: chosen })}
        />
      )}
      <ListState
        pending={day.isPending || date === undefined || day.isPlaceholderData}
        error={day.error}
        onRetry={() => void day.refetch()}
        retrying={day.isFetching}
        skeleton={<Skeleton of="table" />}
      >
        {day.data && <DayPrices key={asked} day={asked} found={day.data} />}
      </ListState>
    </>
  )
}

type Days = AnswerOf<typeof ordersToPrice>['days']

const daysOf = (days: Days) => days.map(({ date }) => date)

/** Today, each day that has picked orders, and the day in the address. Days before today are marked “Left over”. */
const chipsOf = (days: Days, asked: string, today: string) =>
  [...new Set([...daysOf(days), asked, today])].toSorted().map((day) => ({
    day,
    label: pickingDayLabel(day, today),
    subLabel: [day < today && 'Left over', ...workOf(days.find(({ date }) => date === day))]
      .filter(Boolean)
      .join(', '),
  }))

/** For example '1 to price' and '2 to release', as on the Orders screen. */
const workOf = ({ toPrice, toRelease }: Pick<Days[number], 'toPrice' | 'toRelease'> = idle) => [
  toPrice > 0 && `${toPrice} to price`,
  toRelease > 0 && `${toRelease} to release`,
]

const idle = { toPrice: 0, toRelease: 0 }
