import { Link } from '#web/platform/routing/Link.tsx'
import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { InvoiceFilters, pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { InvoiceSums } from '#web/invoices/InvoiceSums.tsx'
import { useInvoiceLooks } from '#web/orders/approving/invoice-looks.ts'
import { useApproving } from '#web/orders/approving/use-approving.ts'
import { Money } from '#web/ui/Money.tsx'
import { counted } from '#domain/words/counted.ts'
import { Pages } from '#web/ui/lists/Pages.tsx'
import { AgeingBar } from './AgeingBar.tsx'
import { InvoicesTable } from './InvoicesTable.tsx'
import type { InvoicePlace } from './invoice-place.ts'
import { useInvoiceKeys } from './use-invoice-keys.ts'
import styles from './InvoicesScreen.module.css'
import { SelectedBar } from './SelectedBar.tsx'
import type { SelectedInvoices } from './use-selected-invoices.ts'

type Props = {
  /** Shown in place of the table if opening balances are all that is owed. */
  empty: ReactNode
  found: AnswerOf<typeof pageOfInvoices>
  selection: SelectedInvoices
  filters: InvoiceFilters
  sort: InvoicePlace['sort']
  onSort: (sort: InvoicePlace['sort']) => void
  onPage: (page: number) => void
}

/** A page of invoices, below the totals of all invoices found. */
export function InvoicesFound(props: Props) {
  const { empty, found, selection, filters, sort, onSort, onPage } = props
  const { invoices, page, pages } = found
  const approving = useApproving()
  const looks = useInvoiceLooks({ enabled: found.awaiting.count > 0 })
  const current = useState<number | null>(null)
  useInvoiceKeys({ shown: invoices, selection, approving, inHand: current[0] })
  return (
    <>
      <div className={styles.sums}>
        <InvoiceSums {...found} />
        <AgeingBar chosen={filters.age} />
      </div>
      {found.openings.count > 0 && (
        <p className={styles.openings}>
          Of this, <Money amount={found.openings.amount} /> is owed from before Topside, in{' '}
          {counted(found.openings.count, 'opening balance')}. Find{' '}
          {found.openings.count === 1 ? 'it' : 'them'} on the <Link to="/customers">customers</Link>
          ’ pages; no invoice is listed.
        </p>
      )}
      {invoices.length === 0 ? (
        empty
      ) : (
        <>
          <SelectedBar
            found={found}
            filters={filters}
            selection={selection}
            approving={approving}
            looks={looks}
          />
          <InvoicesTable
            invoices={invoices}
            selection={selection}
            sort={sort}
            onSort={onSort}
            looks={looks}
            current={current}
          />
          <p className={styles.keys}>
            ↑ ↓ move, Space ticks, Shift with ↑ ↓ ticks several, Ctrl or ⌘ with A the page, Enter
            opens, Esc clears
            <span className={styles.letters}>
              , A approves and sends, E edits, S order’s story, R receives a payment, Z undoes, /
              searches
            </span>
            .
          </p>
          <Pages
            of="invoices"
            words={['Newer', 'Older']}
            page={page}
            pages={pages}
            onPage={onPage}
          />
        </>
      )}
    </>
  )
}
