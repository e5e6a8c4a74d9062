import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { obstacleToSpan } from '#domain/reports.ts'
import { londonToday } from '#web/platform/clock.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CategoriesCard } from './CategoriesCard.tsx'
import { CustomersCard } from './CustomersCard.tsx'
import { GiveAwayCard } from './GiveAwayCard.tsx'
import { OutstandingCard } from './OutstandingCard.tsx'
import { placeOf, type ReportPlace } from './report-place.ts'
import styles from './Reports.module.css'
import { ReportsToolbar } from './ReportsToolbar.tsx'
import { SalesCard } from './SalesCard.tsx'
import { ShortPicksCard } from './ShortPicksCard.tsx'
import { WeightCard } from './WeightCard.tsx'

/** The business's reports for a span of delivery dates; the span is in the page's address. */
export function ReportsScreen() {
  const span = placeOf(useSearch(), londonToday())
  const navigate = useNavigate()
  const go = (place: ReportPlace) => navigate({ to: '/reports', search: place, replace: true })
  const obstacle = obstacleToSpan(span)
  return (
    <>
      <PageHeader
        title="Reports"
        subtitle={`Deliveries of ${formatDay(span.from)} to ${formatDay(span.to)}`}
      />
      <ReportsToolbar span={span} onChange={go} />
      {obstacle ? (
        <EmptyState title={obstacle.message} text="Choose other dates." />
      ) : (
        <div className={styles.cards}>
          <SalesCard span={span} onSpan={go} />
          <CategoriesCard span={span} />
          <OutstandingCard span={span} />
          <CustomersCard span={span} />
          <WeightCard span={span} />
          <ShortPicksCard span={span} />
          <GiveAwayCard span={span} />
        </div>
      )}
    </>
  )
}
