import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { today } from '#contract/business/today.ts'
import type { Looks } from '#web/orders/looks.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { lazyPart } from '#web/platform/parts.ts'
import type { Tone } from '#web/ui/style/tone.ts'
import { ApproveAll } from './ApproveAll.tsx'
import type { ConfirmedNow } from './confirm-result.ts'
import { ConfirmNew } from './ConfirmNew.tsx'
import { isPartOf } from './orders-work.ts'
import { ReleaseAll } from './ReleaseAll.tsx'
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

type Notes = Partial<Record<keyof Counts, ReactNode>>

type Props = {
  work: string | undefined
  orders: OrderRow[]
  looks: Looks
  onConfirmed: (result: ConfirmedNow) => void
}

/** Today's work: each count opens its list, and one press does all that can be done at once. Below, the day in charts. */
export function TodayStrip({ work, orders, looks, onConfirmed }: Props) {
  const { data } = useQuestion(today, {})
  const fresh = orders.filter(isPartOf('confirm'))
  const needing = fresh.filter(({ id }) => looks.has(id)).length
  const notes: Notes = {
    toConfirm: needing > 0 && (needing === 1 ? '1 needs a look' : `${needing} need a look`),
    toRelease: data && data.toPrice > 0 && `${data.toPrice} to price first`,
  }
  const actions: Notes = {
    toConfirm: <ConfirmNew bare orders={fresh} looks={looks} onConfirmed={onConfirmed} />,
    toRelease: data && <ReleaseAll ready={data.toRelease} />,
    toApprove: data && <ApproveAll waiting={data.toApprove} />,
  }
  return (
    <>
      <nav aria-label="Today’s work" className={styles.strip}>
        {tiles.map(({ count, label, tone, to, search }) => (
          <div
            key={count}
            className={styles.cell}
            data-tone={data?.[count] ? tone : undefined}
            data-chosen={(search && 'work' in search && search.work === work) || undefined}
          >
            <Link to={to} search={search as never} className={styles.tile}>
              <span className={styles.count}>{data?.[count] ?? '–'}</span>
              <span>{label}</span>
              {notes[count] && <span className={styles.note}>{notes[count]}</span>}
            </Link>
            {actions[count] && (
              <div className={styles.action} data-first={count === 'toConfirm' || undefined}>
                {actions[count]}
              </div>
            )}
          </div>
        ))}
      </nav>
      <Suspense fallback={<div className={styles.chartsToCome} />}>
        <TodayCharts />
      </Suspense>
    </>
  )
}
