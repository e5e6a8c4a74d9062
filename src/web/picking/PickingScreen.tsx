import { Link } from '#web/platform/routing/Link.tsx'
import { PackagePlus } from 'lucide-react'
import {
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { pickingDays } from '#contract/orders/picking.ts'
import { dayToPick } from '#domain/orders/picking/picking-day.ts'
import { counted } from '#domain/words/counted.ts'
import { formatLongDay, pickingDayLabel } from '#domain/days/day-labels.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { NotPrinted } from '#web/printing/NotPrinted.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DateChips } from '#web/ui/fields/DateChips.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { useJustPicked } from './keypad/just-picked.ts'
import { useOrdersOfDay, usePickingDays } from './picking-queries.ts'
import styles from './PickingScreen.module.css'
import { PickedOrders, PickOrders } from './PickOrders.tsx'
import { hasStatus } from '#domain/orders/states/order-statuses.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { useKeys } from './keypad/use-keys.ts'

const loadSummary = () => import('./PickingSummary.tsx')
const PickingSummary = lazyPart(loadSummary, 'PickingSummary')
const PickedSlip = lazyPart(() => import('./keypad/PickedSlip.tsx'), 'PickedSlip')

type Place = { date?: string; tab?: string }

/** A picker's day: the orders to pick, those already picked, and the total of each product (rules 8.1). */
export function PickingScreen() {
  const [place, go] = usePlace<Place>()
  const onTab = useCallback((tab: string) => go({ tab }), [go])
  const days = usePickingDays()
  const today = days.data?.[0]?.date
  const first = useFirstDay(days)
  const date = place.date ?? first
  const screen = useRef<HTMLDivElement>(null)
  const onDay = useCallback((day: string) => go({ date: day }), [go])
  useDayKeys(screen)
  const justPicked = useJustPicked()
  // Loaded now, because the signal may be lost later.
  useEffect(() => void loadSummary().catch(() => undefined), [])
  // The pressed day is marked at once; its orders are rendered afterwards.
  const shown = useDeferredValue(date)
  return (
    <>
      <PageHeader
        title="Picking"
        subtitle={date && formatLongDay(date)}
        actions={
          <LinkButton size="lg" icon={<PackagePlus aria-hidden />}>
            <Link to="/receiving">Receive meat</Link>
          </LinkButton>
        }
      />
      <NotPrinted />
      <Suspense>
        {justPicked && (
          <div className={styles.picked}>
            <PickedSlip />
          </div>
        )}
      </Suspense>
      <ListState query={days}>
        <div ref={screen} className={styles.columns}>
          <DateChips
            label="Delivery day"
            size="glove"
            value={date ?? null}
            onChange={onDay}
            days={(days.data ?? []).map(({ date: day, orderCount, itemCount }) => ({
              day,
              label: pickingDayLabel(day, today ?? day),
              subLabel: counted(itemCount, 'item'),
              count: orderCount,
            }))}
          />
          {shown && days.data && (
            <Day
              date={shown}
              days={days.data}
              onDay={onDay}
              tab={place.tab ?? 'to-pick'}
              onTab={onTab}
            />
          )}
        </div>
      </ListState>
    </>
  )
}

type Days = AnswerOf<typeof pickingDays>

/** Today, or tomorrow if nothing is left to pick today. The day does not change while the picker works. */
function useFirstDay({ data = [], isFetching }: { data?: Days; isFetching: boolean }) {
  const today = data[0]?.date
  const now = dayToPick(data)
  const [kept, keep] = useState<{ today: string; day: string } | null>(null)
  useEffect(() => {
    if (!isFetching && today && now)
      keep((held) => (held?.today === today ? held : { today, day: now }))
  }, [isFetching, today, now])
  return kept && kept.today === today ? kept.day : now
}

type DayProps = {
  date: string
  days: Days
  onDay: (day: string) => void
  tab: string
  onTab: (tab: string) => void
}

const Day = memo(function Day({ date, days, onDay, tab, onTab }: DayProps) {
  const orders = useOrdersOfDay(date)
  const toPick = (orders.data ?? []).filter(hasStatus('confirmed'))
  const picked = (orders.data ?? []).filter(hasStatus('picked'))
  return (
    <ListState query={orders}>
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
          <PickOrders
            orders={toPick}
            picked={picked.length}
            next={<NextDay date={date} days={days} onDay={onDay} />}
          />
        </TabPanel>
        <TabPanel value="picked">
          <PickedOrders orders={picked} />
        </TabPanel>
        <TabPanel value="summary">
          <Suspense>
            <PickingSummary date={date} orders={toPick} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </ListState>
  )
})

/** The next day with orders to pick, one press away. */
function NextDay({ date, days, onDay }: Pick<DayProps, 'date' | 'days' | 'onDay'>) {
  const next = days.find((day) => day.date > date && day.orderCount > 0)
  if (!next) return null
  return (
    <Button size="glove" variant="primary" onClick={() => onDay(next.date)}>
      {pickingDayLabel(next.date, days[0]?.date ?? date)} has {next.orderCount}
    </Button>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Enter opens the order to pick next, the arrows move along the orders, and P prints one. */
function useDayKeys(screen: RefObject<HTMLElement | null>): void {
  const [letters] = useSingleLetterKeys()
  const rows = () => [...(screen.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const inHand = () => rows().find((row) => row.matches(':focus')) ?? rows()[0]
  useSingleKeys(letters, {
    p: () =>
      inHand()
        ?.closest('li, section')
        ?.querySelector<HTMLElement>('[aria-label^="Print "]')
        ?.click(),
  })
  useKeys(true, (key) => {
    const lead = screen.current?.querySelector<HTMLElement>('[data-lead]')
    const step = steps[key]
    if (key === 'Enter') lead?.click()
    else if (step) move(rows(), step)
    else return false
    return true
  })
}

/** To the next row, or to the first while none has the focus. */
function move(rows: readonly HTMLElement[], step: number): void {
  const at = rows.findIndex((row) => row.matches(':focus'))
  rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
}
