import { Link } from '#web/platform/routing/Link.tsx'
import { useSearch } from '#web/platform/routing/routing.ts'
import { Printer } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { getOrderInvoice, type InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { CreditNotes } from './money/CreditNotes.tsx'
import { DownloadPdf } from './DownloadPdf.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import styles from './InvoiceScreen.module.css'
import { printInvoice } from './print-invoice.ts'
import { Settled } from './money/Settled.tsx'

/** An order's invoice as its customer sees it (rules 10.4). It leads back to the orders if it was opened from there. */
export function CustomerInvoiceScreen() {
  const { orderId, of }: { orderId?: unknown; of?: unknown } = useSearch()
  const { role } = useCurrentUser()
  const id = Number(orderId)
  const area = role === 'admin' ? '' : '/customer'
  const back =
    of === 'orders' ? (
      <Link to={`${area}/orders`}>Back to Orders</Link>
    ) : (
      <Link to={`${area}/invoices`}>Back to Invoices</Link>
    )
  if (Number.isSafeInteger(id) && id > 0) return <OrderInvoice orderId={id} back={back} />
  return (
    <>
      <PageHeader title="Invoice" back={back} />
      <EmptyState title="Invalid Request" text="No order ID provided" />
    </>
  )
}

function OrderInvoice({ orderId, back }: { orderId: number; back: React.ReactElement }) {
  const paper = useRef<HTMLElement>(null)
  const invoice = useQuestion(getOrderInvoice, { params: { id: orderId } })
  return (
    <>
      <PageHeader
        title="Invoice"
        back={back}
        actions={invoice.data && <Actions invoice={invoice.data} paper={paper} />}
      />
      {invoice.data && (
        <div className={styles.invoice}>
          <InvoicePaper ref={paper} invoice={invoice.data} />
          <div className={styles.since}>
            <Settled invoice={invoice.data} />
            <CreditNotes invoice={invoice.data} readOnly />
          </div>
        </div>
      )}
      {invoice.isPending && <Skeleton label="Loading invoice..." />}
      {invoice.error && <NotShown error={invoice.error} onRetry={() => void invoice.refetch()} />}
    </>
  )
}

type ActionsProps = { invoice: InvoiceOnPaper; paper: RefObject<HTMLElement | null> }

function Actions({ invoice, paper }: ActionsProps) {
  return (
    <>
      <DownloadPdf
        of="Invoice"
        paper={{ id: invoice.id, number: invoice.invoiceNumber }}
        size="lg"
      />
      <Button
        size="lg"
        icon={<Printer aria-hidden />}
        onClick={() => printInvoice(paper.current, invoice.invoiceNumber)}
      >
        Print/Download
      </Button>
    </>
  )
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="Invoice Not Found"
        text="The invoice for this order is not available yet."
      />
    )
  if (error instanceof ApiError && error.status === 403)
    return <EmptyState title="Access denied" text={error.said} />
  return (
    <FailedState
      title="The invoice could not be loaded"
      text={saidBy(error, 'Please try again.')}
      onRetry={onRetry}
    />
  )
}
