import { Link } from '#web/platform/routing/Link.tsx'
import type { StandingDate, StandingOrder } from '#contract/ordering/standing-orders.ts'
import { formatLongDay, formatLongMoment } from '#domain/days/day-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './StandingOrders.module.css'
import { useSkip, useUnskip } from './standing-queries.ts'

type Props = { standing: StandingOrder; own: boolean; mayChange: boolean }

/** The next four deliveries and what happens on each; a week can be skipped. */
export function StandingDates({ standing, own, mayChange }: Props) {
  const { dates, nextDate } = standing
  const later = dates.some(({ date }) => date === nextDate) ? null : nextDate
  return (
    <Card title="Next deliveries" flush>
      <ul role="list">
        {dates.map((date) => (
          <li key={date.date} className={styles.date}>
            <span className={styles.what}>
              <strong>{formatLongDay(date.date)}</strong>
              <span className={styles.soft}>
                <Words date={date} own={own} />
              </span>
            </span>
            {mayChange && <SkipButton id={standing.id} date={date} />}
          </li>
        ))}
        {later && (
          <li className={styles.date}>
            <span className={styles.what}>
              <strong>{formatLongDay(later)}</strong>
              <span className={styles.soft}>The next that is ordered</span>
            </span>
          </li>
        )}
      </ul>
    </Card>
  )
}

function Words({
  date: { state, madeAt, reason, orderNumber },
  own,
}: {
  date: StandingDate
  own: boolean
}) {
  if (state === 'to come') return <>Ordered on {formatLongMoment(madeAt ?? '')}</>
  if (state === 'skipped') return <>Skipped</>
  if (state === 'not made') return <>Not ordered. {reason}</>
  return (
    <>
      Placed as{' '}
      {own ? (
        <Link to="/customer/orders">{orderNumber ?? 'an order'}</Link>
      ) : (
        <Link to="/orders/:orderNumber" params={{ orderNumber: orderNumber ?? '' }}>
          {orderNumber ?? 'an order'}
        </Link>
      )}
      . {reason}
    </>
  )
}

function SkipButton({ id, date: { date, state } }: { id: number; date: StandingDate }) {
  const skip = useSkip()
  const unskip = useUnskip()
  const day = formatLongDay(date)
  const call = { params: { id, date } }
  const failed = (error: Error) =>
    toast.failure('Failed to save', saidBy(error, 'Please try again.'))
  if (state === 'to come')
    return (
      <Button
        size="lg"
        busy={skip.isPending}
        aria-label={`Skip ${day}`}
        onClick={() =>
          skip.mutate(call, {
            onSuccess: () => toast.success('Week skipped', `Nothing is ordered for ${day}.`),
            onError: failed,
          })
        }
      >
        Skip
      </Button>
    )
  if (state !== 'skipped') return null
  return (
    <Button
      size="lg"
      variant="quiet"
      busy={unskip.isPending}
      aria-label={`Order for ${day} after all`}
      onClick={() =>
        unskip.mutate(call, {
          onSuccess: () => toast.success('Ordered after all', day),
          onError: failed,
        })
      }
    >
      Order after all
    </Button>
  )
}
