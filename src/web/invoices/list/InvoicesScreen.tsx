import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { Sheet } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import {
  exportInvoices,
  type InvoiceFilters as Filters,
  pageOfInvoices,
} from '#contract/invoices/invoice-list.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { useApproved } from '#web/orders/approving/approved.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { download, saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { BusinessIncomplete } from './BusinessIncomplete.tsx'
import { type InvoicePlace, placeOf } from './invoice-place.ts'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { InvoicesFound } from './InvoicesFound.tsx'
import { useSelectedInvoices } from './use-selected-invoices.ts'

const ApproveResult = lazyPart<'ApproveResult', object>(
  () => import('#web/orders/approving/ApproveResult.tsx'),
  'ApproveResult',
)

const none: Invoice[] = []

/** Invoices newest first, to approve, send and record payments for (rules 10.2). */
export function InvoicesScreen() {
  const [place, go] = usePlace<InvoicePlace>()
  const { page: wanted, sort, ...filters } = placeOf(place)
  const navigate = useNavigate()
  const [approved] = useApproved()
  const page = useQuestion(
    pageOfInvoices,
    { query: { ...filters, sort, page: wanted } },
    { keepPrevious: true },
  )
  const found = useDeferredValue(page.data)
  const selection = useSelectedInvoices(page.data?.invoices ?? none)
  const filter = (change: InvoicePlace) => {
    selection.choose([])
    go({ ...change, page: undefined })
  }
  const empty = (
    <NoInvoices
      filtered={Object.values(filters).some(Boolean)}
      onClear={() => navigate({ to: '/invoices' })}
    />
  )
  return (
    <>
      <PageHeader
        wide
        title="Invoices"
        actions={
          <>
            <LinkButton>
              <Link to="/invoice-templates">Invoice Templates</Link>
            </LinkButton>
            <LinkButton>
              <Link to="/bank-statement">Bank Statement</Link>
            </LinkButton>
            <LinkButton>
              <Link to="/receive-payment">Receive Payment</Link>
            </LinkButton>
          </>
        }
      />
      <BusinessIncomplete />
      {approved && (
        <Suspense>
          <ApproveResult />
        </Suspense>
      )}
      <InvoiceFilters
        place={filters}
        onChange={filter}
        end={<ExportInvoices filters={filters} nothing={page.data?.total === 0} />}
      />
      <ListState
        pending={page.isPending || !found}
        error={page.error}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
        isEmpty={page.data?.total === 0 && page.data.openings.count === 0}
        empty={empty}
        skeleton={<Skeleton of="table" />}
      >
        {found && (
          <InvoicesFound
            empty={empty}
            found={found}
            selection={selection}
            filters={filters}
            sort={sort}
            onSort={(by) => go({ sort: by, page: undefined })}
            onPage={(next) => go({ page: next === 1 ? undefined : next }, { replace: false })}
          />
        )}
      </ListState>
    </>
  )
}

type NoInvoicesProps = { filtered: boolean; onClear: () => void }

const NoInvoices = ({ filtered, onClear }: NoInvoicesProps) => (
  <EmptyState
    title="No invoices found"
    text={
      filtered ? 'No invoices match your search criteria.' : 'No invoices have been created yet.'
    }
    action={
      filtered ? (
        <Button onClick={onClear}>Clear filters</Button>
      ) : (
        <LinkButton>
          <Link to="/dispatch">Open Dispatch</Link>
        </LinkButton>
      )
    }
  />
)

type ExportInvoicesProps = { filters: Filters; nothing: boolean }

/** Downloads all invoices that match the filters as a spreadsheet. */
function ExportInvoices({ filters, nothing }: ExportInvoicesProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(exportInvoices, { query: filters }, `invoices-${londonToday()}.csv`).catch(
      (error: unknown) =>
        toast.failure('Failed to export invoices', saidBy(error, 'Please try again.')),
    )
    setBusy(false)
  }
  return (
    <Button
      icon={<Sheet aria-hidden />}
      busy={busy}
      busyLabel="Exporting..."
      reason={nothing ? 'There is nothing to export.' : null}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
