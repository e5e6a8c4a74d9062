import { Link } from '#web/platform/routing/Link.tsx'
import { useParams } from '#web/platform/routing/routing.ts'
import { Download, FileText, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { downloadRecall, downloadRecallCsv } from '#contract/lots/recall-reports.ts'
import { getRecall, tellAuthority, type WholeRecall } from '#contract/lots/recalls.ts'
import { toldOf } from '#domain/lots/recall-told.ts'
import { answeredOf } from '#domain/lots/recalls.ts'
import { balanceInWords } from '#domain/lots/trace-words.ts'
import { counted } from '#domain/words/counted.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { signedKg } from '#domain/lots/lot-words.ts'
import { AffectedCustomers } from './AffectedCustomers.tsx'
import { DrillBar } from './DrillBar.tsx'
import { EndRecall } from './EndRecall.tsx'
import { RecallClock } from './RecallClock.tsx'
import css from './Recalls.module.css'
import { NoMail } from './NoMail.tsx'
import { useTell } from './use-tell.ts'

const kindWords = {
  withdrawal: 'Withdrawal, not sold to consumers',
  recall: 'Consumers may have it',
}
const failed = (error: Error) => toast.failure('Not saved', saidBy(error, 'Please try again.'))

/** One recall, open or closed: its lots, the customers who have the meat, their answers, and how long it has taken. */
export function RecallScreen() {
  const { id = '' }: { id?: string } = useParams()
  const recall = useQuestion(getRecall, { params: { id } })
  const back = <Link to="/recalls">Back to Recalls</Link>
  if (recall.isPending) return <Skeleton label="Loading recall..." />
  if (recall.error instanceof ApiError && recall.error.status === 404)
    return (
      <EmptyState
        wholePage
        title="Recall not found"
        text="There is no recall at this address."
        action={back}
      />
    )
  if (!recall.data)
    return (
      <FailedState
        wholePage
        title="This recall could not be loaded."
        text={saidBy(recall.error, 'Please try again.')}
        onRetry={() => void recall.refetch()}
        retrying={recall.isFetching}
      />
    )
  return <Shown recall={recall.data} back={back} />
}

function Shown({ recall, back }: { recall: WholeRecall; back: React.ReactElement }) {
  const { id, isDrill, kind, lots, reason, closedAt, closing, toldAt, authorityToldAt, customers } =
    recall
  const roots = lots.filter(({ isRoot }) => isRoot)
  const [ending, setEnding] = useState(false)
  const pdf = useDownload(downloadRecall, 'Report')
  const csv = useDownload(downloadRecallCsv, 'Report as CSV')
  const telling = useChange(tellAuthority)
  const { tell, isTelling } = useTell()
  const name = isDrill ? 'Drill' : 'Recall'
  return (
    <>
      {isDrill && <DrillBar />}
      <PageHeader
        title={`${name} ${id}: ${roots.map(({ code }) => code).join(', ')}`}
        subtitle={`${reason} · ${counted(lots.length, 'lot')} · ${kindWords[kind]}`}
        back={back}
        actions={
          <>
            <Button
              icon={<FileText aria-hidden />}
              busy={pdf.busy}
              onClick={() => pdf.save({ params: { id } }, `${name.toLowerCase()}-${id}.pdf`)}
            >
              Report for the authority
            </Button>
            <Button
              icon={<Download aria-hidden />}
              busy={csv.busy}
              onClick={() => csv.save({ params: { id } }, `${name.toLowerCase()}-${id}.csv`)}
            >
              CSV
            </Button>
            {!closedAt && <Button onClick={() => setEnding(true)}>End {name.toLowerCase()}</Button>}
          </>
        }
      />
      <div className={css.notices}>
        {closedAt && <Notice title={`Closed: ${closing ?? ''}`} />}
        {!isDrill && !closedAt && !authorityToldAt && (
          <Notice
            tone="danger"
            title="Tell the FSA and your council now"
            action={
              <Button
                busy={telling.isPending}
                onClick={() => telling.mutate({ params: { id }, body: {} }, { onError: failed })}
              >
                They are told
              </Button>
            }
          >
            Food that may not be safe has left (178/2002, article 19). Use the FSA’s form, or FSS’s
            in Scotland, and tell your council’s food team.
          </Notice>
        )}
        {!closedAt && !toldAt && customers.length > 0 && (
          <Notice
            tone="waiting"
            title={
              toldOf(customers).told > 0
                ? 'The messages have not been sent yet'
                : 'Nobody has been told yet'
            }
            action={
              <Button
                variant="primary"
                icon={<Megaphone aria-hidden />}
                busy={isTelling}
                onClick={() => tell(recall)}
              >
                Send the messages
              </Button>
            }
          >
            The messages are drafted below.
          </Notice>
        )}
        {!closedAt && <NoMail />}
        <RecallClock recall={recall} />
      </div>
      <div className={css.columns}>
        <AffectedCustomers recall={recall} />
        <div className={css.side}>
          <WhereItIs recall={recall} />
          <Card title="Message">
            <p>
              <strong>{recall.message.subject}</strong>
            </p>
            {recall.message.paragraphs.map((paragraph) => (
              <p key={paragraph} className={css.message}>
                {paragraph}
              </p>
            ))}
          </Card>
        </div>
      </div>
      {ending && <EndRecall recall={recall} onClose={() => setEnding(false)} />}
    </>
  )
}

const WhereItIs = ({ recall: { balance, customers } }: { recall: WholeRecall }) => {
  const { answeredKg, openKg } = answeredOf(customers)
  return (
    <Card
      title={`All ${signedKg(balance.inKg)}`}
      actions={balance.percent !== null && <Badge>{balance.percent}%</Badge>}
    >
      <DefinitionList
        layout="rows"
        items={[
          ...balanceInWords(balance).map(({ label, kg }): [string, string] => [
            label,
            signedKg(kg),
          ]),
          ['Customers, answered', signedKg(answeredKg)],
          ['Customers, no answer yet', signedKg(openKg)],
        ]}
      />
    </Card>
  )
}
