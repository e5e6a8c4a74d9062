import { Link } from '#web/platform/routing/Link.tsx'
import { useParams } from '#web/platform/routing/routing.ts'
import { useRef } from 'react'
import { getInvoice, type InvoiceOnPaper as Paper } from '#contract/invoices/invoices.ts'
import { awaitsApproval, isIssued, isOwed, isPaidAtLeastInPart } from '#domain/money/invoicing.ts'
import { emailStateOf, ifPosted } from '#domain/money/paper/invoice-email.ts'
import { ApiError, isGone } from '#web/platform/calls/api.ts'
import { InvoiceLookBadge } from '#web/orders/approving/InvoiceLookBadge.tsx'
import { useInvoiceLooks } from '#web/orders/approving/invoice-looks.ts'
import { LastEmail } from '#web/orders/approving/LastEmail.tsx'
import { useLastEmails } from '#web/orders/approving/last-emails.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { InvoiceStatusBadge } from '#web/ui/badges/InvoiceStatusBadge.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { CreditNotes } from './money/CreditNotes.tsx'
import { EditedLines } from './EditedLines.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import styles from './InvoiceScreen.module.css'
import { OverdueBadge } from './OverdueBadge.tsx'
import { PayFromAccount } from './money/PayFromAccount.tsx'
import { Payments } from './money/Payments.tsx'
import { Settled } from './money/Settled.tsx'
import { useInvoiceEdit } from './use-invoice-edit.ts'

/** One invoice as the customer receives it, with the possible actions (rules 10.1). */
export function InvoiceScreen() {
  const { id = '' }: { id?: string } = useParams()
  const invoice = useQuestion(getInvoice, { params: { id } })
  if (invoice.data && !isGone(invoice.error)) return <Shown invoice={invoice.data} />
  if (invoice.isPending) return <Skeleton label="Loading invoice..." />
  const missing = invoice.error instanceof ApiError && invoice.error.status < 500
  if (!missing)
    return (
      <FailedState
        wholePage
        title="The invoice could not be loaded"
        onRetry={() => void invoice.refetch()}
      />
    )
  return (
    <EmptyState
      wholePage
      title="Invoice Not Found"
      text="It was taken away, or never existed."
      action={
        <LinkButton>
          <Link to="/invoices">Back to Invoices</Link>
        </LinkButton>
      }
    />
  )
}

function Shown({ invoice }: { invoice: Paper }) {
  const paper = useRef<HTMLElement>(null)
  const [{ edit: open }] = usePlace<{ edit?: string }>()
  const edit = useInvoiceEdit(invoice, open === 'yes')
  return (
    <>
      <PageHeader
        title={invoice.invoiceNumber}
        subtitle={
          <Link to="/orders/:orderNumber" params={{ orderNumber: invoice.order.orderNumber }}>
            {invoice.order.orderNumber}
          </Link>
        }
        back={<Link to="/invoices">Back to Invoices</Link>}
        badge={
          <>
            <InvoiceStatusBadge status={invoice.status} />
            {isPaidAtLeastInPart(invoice) && <PaymentBadge status={invoice.paymentStatus} />}
            <OverdueBadge invoice={invoice} />
            {awaitsApproval(invoice) && <Looks invoiceId={invoice.id} />}
          </>
        }
        actions={<InvoiceActions invoice={invoice} paper={paper} edit={edit} />}
      />
      <div className={styles.invoice}>
        {edit.editing ? (
          <EditedLines invoice={invoice} edit={edit} />
        ) : (
          <InvoicePaper ref={paper} invoice={invoice} />
        )}
        <div className={styles.since}>
          {isIssued(invoice) && <Emailed invoice={invoice} />}
          {isOwed(invoice) && <PayFromAccount invoice={invoice} />}
          <Settled invoice={invoice} />
          <CreditNotes invoice={invoice} />
          <Payments invoiceId={invoice.id} />
        </div>
      </div>
    </>
  )
}

/** What to look at before approving it, as the list of invoices says. */
function Looks({ invoiceId }: { invoiceId: number }) {
  const looks = useInvoiceLooks().get(invoiceId)
  return looks && looks.length > 0 && <InvoiceLookBadge looks={looks} />
}

/** Whether the invoice's last email was sent, or that the invoice was never emailed. */
function Emailed({ invoice: { id, invoiceNumber } }: { invoice: Paper }) {
  const last = useLastEmails([id])
  const email = last.emails.get(id)
  if (!last.known) return null
  return (
    <div data-screen-only>
      <Card title="Email">
        {email ? (
          <>
            <LastEmail email={email} sends={last.sends} invoiceNumber={invoiceNumber} />
            {emailStateOf(email, last.sends) === 'not_set_up' && <p>{ifPosted}</p>}
          </>
        ) : (
          <p>Not emailed yet.</p>
        )}
      </Card>
    </div>
  )
}
