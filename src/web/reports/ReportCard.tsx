import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadReport } from '#contract/business/reports.ts'
import type { ReportName } from '#domain/reports.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import styles from './Reports.module.css'
import type { ReportSpan } from './reports-queries.ts'

type Question = {
  isPending: boolean
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props = {
  report: ReportName
  title: string
  span: ReportSpan
  question: Question
  /** What an empty report says, such as 'No orders for these dates'; null if the report has figures. */
  empty: string | null
  /** A link to the screen whose work fills the report. */
  next?: ReactNode
  area: string
  children: ReactNode
}

/** One report with its own loading and error states, and its table as a download. */
export function ReportCard({ report, title, span, question, empty, next, area, children }: Props) {
  return (
    <Card
      title={title}
      className={styles[area]}
      actions={<SaveTable report={report} title={title} span={span} />}
    >
      <ListState
        query={question}
        failedTitle={`${title} could not be loaded.`}
        isEmpty={empty !== null}
        empty={<EmptyState title={empty ?? ''} action={next} />}
        skeleton={<Skeleton of="text" label={`Loading ${title.toLowerCase()}...`} />}
      >
        <div className={styles.report} data-stale={question.isPlaceholderData || undefined}>
          {children}
        </div>
      </ListState>
    </Card>
  )
}

function SaveTable({ report, title, span }: Pick<Props, 'report' | 'title' | 'span'>) {
  const { busy, save } = useDownload(downloadReport, title)
  const { from, to } = span
  return (
    <Button
      variant="quiet"
      icon={<FileDown aria-hidden />}
      aria-label={`Download ${title.toLowerCase()} as CSV`}
      busy={busy}
      onClick={() => save({ params: { report }, query: span }, `${report}-${from}-to-${to}.csv`)}
    >
      CSV
    </Button>
  )
}
