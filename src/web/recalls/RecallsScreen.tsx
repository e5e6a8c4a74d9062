import { Link } from '#web/platform/routing/Link.tsx'
import { Megaphone } from 'lucide-react'
import { listRecalls, type RecallInList } from '#contract/lots/recalls.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** Withdrawals, recalls and drills, the newest first (rules 15.12). */
export function RecallsScreen() {
  const recalls = useQuestion(listRecalls, {})
  const begin = (
    <LinkButton variant="primary" icon={<Megaphone aria-hidden />}>
      <Link to="/lots">Choose a lot</Link>
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title="Recalls"
        subtitle="Meat that was withdrawn or called back, and drills"
        actions={begin}
      />
      <ListState
        query={recalls}
        isEmpty={recalls.data?.length === 0}
        empty={
          <EmptyState
            title="No recalls yet"
            text="A recall begins at a lot. Try a drill once a year: it holds nothing."
          />
        }
        skeleton={<Skeleton of="table" label="Loading recalls..." />}
      >
        <Recalls recalls={recalls.data ?? []} />
      </ListState>
    </>
  )
}

const Recalls = ({ recalls }: { recalls: RecallInList[] }) => (
  <DataTable caption="Recalls" dense cards>
    <thead>
      <Tr>
        <Th>Recall</Th>
        <Th>Lots</Th>
        <Th>Why</Th>
        <Th>Started</Th>
        <Th numeric>Answered</Th>
        <Th>State</Th>
      </Tr>
    </thead>
    <tbody>
      {recalls.map((recall) => (
        <Tr key={recall.id}>
          <Td label="Recall" whole>
            <Link to="/recalls/:id" params={{ id: String(recall.id) }}>
              {recall.isDrill ? 'Drill' : 'Recall'} {recall.id}
            </Link>
          </Td>
          <Td label="Lots">{recall.codes}</Td>
          <Td label="Why">{recall.reason}</Td>
          <Td label="Started">{formatMoment(recall.startedAt)}</Td>
          <Td label="Answered" numeric>
            {recall.answered} of {recall.customers}
          </Td>
          <Td label="State">
            <Badge tone={recall.closedAt ? 'done' : recall.isDrill ? 'waiting' : 'danger'}>
              {recall.closedAt ? 'Closed' : 'Open'}
            </Badge>
          </Td>
        </Tr>
      ))}
    </tbody>
  </DataTable>
)
