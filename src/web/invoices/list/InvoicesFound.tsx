import type { AnswerOf } from '#contract/endpoint.ts'
import type { InvoiceFilters, pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { InvoiceSums } from '#web/invoices/InvoiceSums.tsx'
import { Pages } from '#web/ui/lists/Pages.tsx'
import { AgeingBar } from './AgeingBar.tsx'
import { InvoicesTable } from './InvoicesTable.tsx'
import type { InvoicePlace } from './invoice-place.ts'
import { SelectedBar } from './SelectedBar.tsx'
import type { SelectedInvoices } from './use-selected-invoices.ts'

type Props = {
  found: AnswerOf<typeof pageOfInvoices>
  selection: SelectedInvoices
  filters: InvoiceFilters
  sort: InvoicePlace['sort']
  onSort: (sort: InvoicePlace['sort']) => void
  onPage: (page: number) => void
}

/** A page of invoices, below the totals of all invoices found. */
export function InvoicesFound({ found, selection, filters, sort, onSort, onPage }: Props) {
  const { invoices, page, pages } = found
  return (
    <>
      <InvoiceSums {...found} />
      <AgeingBar />
      <SelectedBar found={found} filters={filters} selection={selection} />
      <InvoicesTable invoices={invoices} selection={selection} sort={sort} onSort={onSort} />
      <Pages of="invoices" words={['Newer', 'Older']} page={page} pages={pages} onPage={onPage} />
    </>
  )
}
