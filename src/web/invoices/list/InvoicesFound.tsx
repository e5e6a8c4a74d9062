import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { InvoiceFilters, pageOfInvoices } from '#contract/invoice-list.ts'
import { InvoiceSums } from '#web/invoices/InvoiceSums.tsx'
import { onceAnswered } from '#web/ui/answered.ts'
import { Button } from '#web/ui/Button.tsx'
import { AgeingBar } from './AgeingBar.tsx'
import { InvoicesTable } from './InvoicesTable.tsx'
import type { InvoicePlace } from './invoice-place.ts'
import styles from './InvoicesScreen.module.css'
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
      <InvoicePages page={page} pages={pages} onPage={onPage} />
    </>
  )
}

type InvoicePagesProps = { page: number; pages: number; onPage: (page: number) => void }

/** Nothing where all is on one page. */
function InvoicePages({ page, pages, onPage }: InvoicePagesProps) {
  if (pages === 1) return null
  const go = (to: number) => () => onceAnswered(() => onPage(to))
  return (
    <nav className={styles.pages} aria-label="Pages of invoices">
      <Button icon={<ChevronLeft aria-hidden />} disabled={page === 1} onClick={go(page - 1)}>
        Newer
      </Button>
      <span aria-current="page">
        Page {page.toLocaleString('en-GB')} of {pages.toLocaleString('en-GB')}
      </span>
      <Button icon={<ChevronRight aria-hidden />} disabled={page === pages} onClick={go(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
