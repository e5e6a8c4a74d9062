import { Link } from '#web/platform/routing/Link.tsx'
import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { today } from '#contract/business/today.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { ApproveResult } from '#web/orders/approving/ApproveResult.tsx'
import type { Looks } from '#web/orders/looks.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { usePlace } from '#web/platform/use-place.ts'
import type { ConfirmedNow } from './confirm-result.ts'
import { type CountName, isElsewhere, tileInHand, tiles } from './strip/tiles.ts'
import { rareCounts } from './strip/rare-counts.ts'
import { useTileWork } from './strip/use-tile-work.tsx'
import styles from './TodayStrip.module.css'

const TodayCharts = lazyPart<'TodayCharts', object>(
  () => import('#web/today/TodayCharts.tsx'),
  'TodayCharts',
)

const onPhone = () => window.matchMedia('(width < 44rem)').matches

type Props = {
  work: string | undefined
  orders: OrderRow[]
  looks: Looks
  /** Whether orders are ticked; their actions then replace the strip's button on a phone. */
  ticked: boolean
  onConfirmed: (result: ConfirmedNow) => void
}

const isRare = (count: CountName) => rareCounts.some((rare) => rare === count)

/**
 * Today's work: each count opens its list, and its button does everything that can be done at once. Below are the day's
 * charts.
 */
export function TodayStrip({ work, ticked, ...listed }: Props) {
  const { data } = useQuestion(today, {})
  const [{ tile: chosen }, go] = usePlace<{ tile?: CountName }>()
  const inHand = tileInHand(chosen, work)
  const of = useTileWork(data, listed)
  /** If the list is on another screen, the first press on a phone only shows the count's button. */
  const firstShow = (count: CountName, action: ReactNode) => (event: MouseEvent) => {
    if (!onPhone() || !action || count === inHand) return
    event.preventDefault()
    go({ tile: count })
  }
  const shown = tiles.filter(({ count }) => !isRare(count) || data?.[count])
  return (
    <>
      <nav aria-label="Today’s work" className={styles.strip}>
        {shown.map((tile) => {
          const { count, label, tone, to, search } = tile
          const { note, action } = of[count] ?? {}
          return (
            <div
              key={count}
              className={styles.cell}
              data-tone={data?.[count] ? tone : undefined}
              data-rare={isRare(count) || undefined}
              data-chosen={(search.work !== undefined && search.work === work) || undefined}
              data-in-hand={count === inHand || undefined}
              data-shown={chosen === count || undefined}
            >
              <Link
                to={to}
                search={search}
                className={styles.tile}
                onClick={isElsewhere(tile) ? firstShow(count, action) : undefined}
              >
                <span className={styles.count}>{data?.[count] ?? '–'}</span>
                <span>{label}</span>
                {note && <span className={styles.note}>{note}</span>}
              </Link>
              {action && (
                <div className={styles.action} data-ticked={ticked || undefined}>
                  {action}
                  <span className={styles.beneath}>
                    {note}
                    {isElsewhere(tile) && (
                      <Link to={to} search={search}>
                        See the list
                      </Link>
                    )}
                  </span>
                </div>
              )}
            </div>
          )
        })}
      </nav>
      <ApproveResult />
      <Suspense fallback={<div className={styles.chartsToCome} />}>
        <TodayCharts />
      </Suspense>
    </>
  )
}
