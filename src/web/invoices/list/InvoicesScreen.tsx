import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { pageOfInvoices } from '#contract/invoice-list.ts'
import type { Invoice } from '#contract/invoices.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ExportInvoices } from './ExportInvoices.tsx'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { type InvoicePlace, placeOf } from './invoice-place.ts'
import { InvoicesFound } from './InvoicesFound.tsx'
import { useSelectedInvoices } from './use-selected-invoices.ts'

const none: Invoice[] = []

/** Invoices as cards, newest first; payments are recorded here (spec 2 §2). */
export function InvoicesScreen() {
  const [place, go] = usePlace<InvoicePlace>()
  const { page: wanted, ...filters } = placeOf(place)
  const navigate = useNavigate()
  const page = useQuestion(
    pageOfInvoices,
    { query: { ...filters, page: wanted } },
    { keepPrevious: true },
  )
  const found = useDeferredValue(page.data)
  const selection = useSelectedInvoices(page.data?.invoices ?? none)
  const filter = (change: InvoicePlace) => {
    selection.choose([])
    go({ ...change, page: undefined })
  }
  return (
    <>
      <PageHeader
        title="Invoices"
        actions={
          <LinkButton>
            <Link to="/invoice-templates">Invoice Templates</Link>
          </LinkButton>
        }
      />
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
        isEmpty={page.data?.total === 0}
        empty={
          <NoInvoices
            filtered={Object.values(filters).some(Boolean)}
            onClear={() => void navigate({ to: '/invoices' })}
          />
        }
        skeleton={<Skeleton of="cards" />}
      >
        {found && (
          <InvoicesFound
            found={found}
            selection={selection}
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
    action={filtered && <Button onClick={onClear}>Clear filters</Button>}
  />
)
