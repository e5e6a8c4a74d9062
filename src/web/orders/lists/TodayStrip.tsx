import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { today } from '#contract/today.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { lazyPart } from '#web/platform/parts.ts'
import type { Tone } from '#web/ui/style/tone.ts'
import styles from './TodayStrip.module.css'

const TodayCharts = lazyPart<'TodayCharts', object>(
  () => import('#web/today/TodayCharts.tsx'),
  'TodayCharts',
)

type Counts = AnswerOf<typeof today>

type Tile = { count: keyof Counts; label: string; tone: Tone; to: string; search?: object }

const ofWork = (work: string) => ({ to: '/orders', search: { work } })

const tiles: Tile[] = [
  { count: 'toConfirm', label: 'To confirm', tone: 'waiting', ...ofWork('confirm') },
  { count: 'held', label: 'Held', tone: 'neutral', ...ofWork('held') },
  { count: 'toPick', label: 'To pick', tone: 'info', ...ofWork('pick') },
  { count: 'toPrice', label: 'To price', tone: 'waiting', ...ofWork('price') },
  { count: 'toRelease', label: 'To release', tone: 'waiting', ...ofWork('price') },
  { count: 'onTheRoad', label: 'On the road', tone: 'info', ...ofWork('road') },
  {
    count: 'toApprove',
    label: 'To approve',
    tone: 'waiting',
    to: '/invoices',
    search: { status: 'awaiting_approval' },
  },
  {
    count: 'failedEmails',
    label: 'Failed emails',
    tone: 'danger',
    to: '/system-config',
    search: { emails: 'failed' },
  },
  {
    count: 'failedReminders',
    label: 'Failed reminders',
    tone: 'danger',
    to: '/reminders',
    search: { status: 'failed' },
  },
]

/** Today's work: each count opens its list, where one press does all that can be done at once. Below, the day in charts. */
export function TodayStrip({ work }: { work: string | undefined }) {
  const { data } = useQuestion(today, {})
  return (
    <>
      <nav aria-label="Today’s work" className={styles.strip}>
        {tiles.map(({ count, label, tone, to, search }) => (
          <Link
            key={count}
            to={to}
            search={search as never}
            className={styles.tile}
            data-tone={data?.[count] ? tone : undefined}
            data-chosen={(search && 'work' in search && search.work === work) || undefined}
          >
            <span className={styles.count}>{data?.[count] ?? '–'}</span>
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <Suspense fallback={<div className={styles.chartsToCome} />}>
        <TodayCharts />
      </Suspense>
    </>
  )
}
