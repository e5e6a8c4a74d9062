import type { AnswerOf } from '#contract/endpoint.ts'
import type { pageOfInvoices } from '#contract/invoice-list.ts'
import { counted } from '#domain/words/counted.ts'
import { InvoiceCard } from './InvoiceCard.tsx'
import { InvoicePages } from './InvoicePages.tsx'
import { InvoiceSums } from '#web/invoices/InvoiceSums.tsx'
import styles from './InvoicesScreen.module.css'
import { SelectedBar } from './SelectedBar.tsx'
import type { SelectedInvoices } from './use-selected-invoices.ts'

type Props = {
  found: AnswerOf<typeof pageOfInvoices>
  selection: SelectedInvoices
  onPage: (page: number) => void
}

/** A page of invoices, under what all of those found come to. */
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
