import { Link, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { getOrderInvoice } from '#contract/invoices.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { ApiError } from '#web/platform/api.ts'
import { useQuestion } from '#web/platform/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedState } from '#web/ui/FailedState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DownloadInvoice } from './DownloadInvoice.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'

/** An order's invoice, as its customer sees it (spec 2 §2). */
export function CustomerInvoiceScreen() {
  const { orderId }: { orderId?: number } = useSearch({ strict: false })
  if (!orderId) return <EmptyState title="Invalid Request" text="No order ID provided" />
  return <OrderInvoice orderId={Number(orderId)} />
}

function OrderInvoice({ orderId }: { orderId: number }) {
  const { role } = useCurrentUser()
  const invoice = useQuestion(getOrderInvoice, { params: { id: orderId } })
  const missing = invoice.error instanceof ApiError && invoice.error.status < 500
  return (
    <>
      <PageHeader
        title="Invoice"
        back={<Link to={role === 'admin' ? '/orders' : '/customer/orders'}>Back to Orders</Link>}
        actions={
          invoice.data && (
            <>
              <DownloadInvoice invoice={invoice.data} />
              <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
                Print/Download
              </Button>
            </>
          )
        }
      />
      {invoice.data && <InvoicePaper invoice={invoice.data} />}
      {invoice.isPending && <Skeleton label="Loading invoice..." />}
      {missing && (
        <EmptyState
          title="Invoice Not Found"
          text="The invoice for this order is not available yet."
        />
      )}
      {invoice.error && !missing && (
        <FailedState
          title="The invoice could not be loaded"
          onRetry={() => void invoice.refetch()}
        />
      )}
    </>
  )
}
