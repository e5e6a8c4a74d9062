import { Link } from '#web/platform/routing/Link.tsx'
import { PackagePlus, Scissors } from 'lucide-react'
import { listLots } from '#contract/lots/lots.ts'
import { formatLongDayAt } from '#domain/days/day-labels.ts'
import { lastDayWords, lotStatuses, type LotStatus } from '#domain/lots/lots.ts'
import { signedKg } from '#domain/lots/lot-words.ts'
import { hasUnchecked } from '#domain/lots/stock.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { SelectFilter } from '#web/ui/fields/SelectFilter.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { LotBadge, ToCheckBadge } from './LotBadge.tsx'

/** Beside the statuses: lots with meat that came back and waits to be checked. */
const cameBack = 'came-back'
type Choice = LotStatus | typeof cameBack

const statusNames: Record<Choice, string> = {
  [cameBack]: 'Came back, to check',
  free: 'Free',
  held: 'Held',
  recalled: 'Recalled',
  closed: 'Closed',
}

type Place = { code?: string | undefined; status?: Choice | undefined }

/** Every lot of meat, the newest first (rules 15.1). */
export function LotsScreen() {
  const [{ code, status }, go] = usePlace<Place>()
  const wanted = status === cameBack ? { returns: 'unchecked' as const } : { status }
  const lots = useList(listLots, { query: { code, ...wanted, limit: 50 } }, { keepPrevious: true })
  const receive = (
    <LinkButton variant="primary" icon={<PackagePlus aria-hidden />}>
      <Link to="/receiving">Receive meat</Link>
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title="Lots"
        subtitle="Where every kilo came from and went to"
        actions={
          <>
            <LinkButton icon={<Scissors aria-hidden />}>
              <Link to="/make-lot">Cut or mince</Link>
            </LinkButton>
            {receive}
          </>
        }
      />
      <Toolbar label="Find a lot">
        <SettledSearchBox
          label="Search by code or supplier’s lot"
          value={code ?? ''}
          onChange={(text) => go({ code: text || undefined })}
        />
        <SelectFilter
          label="Status"
          all="All lots"
          choices={[cameBack, ...lotStatuses]}
          labelOf={(each) => statusNames[each]}
          value={status}
          onChange={(next) => go({ status: next })}
        />
      </Toolbar>
      <ListState
        query={lots}
        isEmpty={lots.rows.length === 0}
        empty={
          code || status ? (
            <EmptyState
              title="No lots found"
              text={
                status === cameBack && !code
                  ? 'Nothing that came back waits to be checked.'
                  : 'Try the beginning of a code, yours or the supplier’s.'
              }
            />
          ) : (
            <EmptyState
              title="No lots yet"
              text="Meat gets its lot when it is received. For meat in the fridge, open lots under Cut or mince."
              action={receive}
            />
          )
        }
        skeleton={<Skeleton of="table" label="Loading lots..." />}
      >
        <LotsTable lots={lots.rows} />
        <ListEnd list={lots} noun="lots" />
      </ListState>
    </>
  )
}

const LotsTable = ({ lots }: { lots: ReturnType<typeof useList<typeof listLots>>['rows'] }) => (
  <DataTable caption="Lots" dense cards>
    <thead>
      <Tr>
        <Th>Lot</Th>
        <Th>Meat</Th>
        <Th>Supplier and its lot</Th>
        <Th>Day</Th>
        <Th>Keeps until</Th>
        <Th numeric>On hand</Th>
        <Th>Status</Th>
      </Tr>
    </thead>
    <tbody>
      {lots.map((lot) => (
        <Tr key={lot.id}>
          <Td label="Lot" whole>
            <Link to="/lots/:id" params={{ id: String(lot.id) }}>
              {lot.code}
            </Link>
          </Td>
          <Td label="Meat">{lot.name}</Td>
          <Td label="Supplier and its lot">
            {sideBySide([lot.supplierName, lot.supplierLot]) || '–'}
          </Td>
          <Td label="Day" whole>
            {formatLongDayAt(lot.day, londonToday())}
          </Td>
          <Td label="Keeps until">
            {lot.useBy ? `${lastDayWords(lot)} ${formatLongDayAt(lot.useBy, londonToday())}` : '–'}
          </Td>
          <Td label="On hand" numeric>
            {signedKg(lot.onHandKg)}
          </Td>
          <Td label="Status">
            <LotBadge lot={lot} /> {hasUnchecked(lot) && <ToCheckBadge />}
          </Td>
        </Tr>
      ))}
    </tbody>
  </DataTable>
)
