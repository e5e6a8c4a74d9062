import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { pageOfInvoices } from '#contract/invoice-list.ts'
import { counted } from '#domain/words/counted.ts'
import { InvoiceSums } from '#web/invoices/InvoiceSums.tsx'
import { onceAnswered } from '#web/ui/answered.ts'
import { Button } from '#web/ui/Button.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import styles from './InvoicesScreen.module.css'
import { SelectedBar } from './SelectedBar.tsx'
import type { SelectedInvoices } from './use-selected-invoices.ts'

type Props = {
  found: AnswerOf<typeof pageOfInvoices>
  selection: SelectedInvoices
  onPage: (page: number) => void
}

/** A page of invoices, below the totals of all invoices found. */
export function InvoicesFound({ found, selection, onPage }: Props) {
  const { invoices, total, page, pages } = found
  const { chosen, toggle } = selection
  return (
    <>
      <InvoiceSums {...found} />
      <p className={styles.count} role="status">
        Showing {invoices.length} of {counted(total, 'invoice')}
      </p>
      <SelectedBar shown={invoices} selection={selection} />
      <ul role="list" className={styles.cards}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceCard invoice={invoice} selected={chosen.has(invoice.id)} onToggle={toggle} />
          </li>
        ))}
      </ul>
      <InvoicePages page={page} pages={pages} onPage={onPage} />
    </>
  )
}

type InvoicePagesProps = { page: number; pages: number; onPage: (page: number) => void }

/** Renders nothing if everything fits on one page. */
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
