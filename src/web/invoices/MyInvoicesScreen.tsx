import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import { type Invoice, listInvoicesOfCustomer } from '#contract/invoices/invoices.ts'
import { getStatement } from '#contract/invoices/statements.ts'
import { wholeNumber } from '#domain/words/counted.ts'
import { deliveredInWords } from '#domain/days/delivered-words.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { owed } from '#domain/money/payments/owed.ts'
import { isPaid } from '#domain/money/invoicing.ts'
import { isPositiveMoney, isZeroMoney } from '#domain/money/money.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { OverdueBadge } from './OverdueBadge.tsx'
import styles from './MyInvoicesScreen.module.css'
import { Statement } from './statements/Statement.tsx'

/** A customer's invoices, and how much is still open (rules 10.2). */
export function MyInvoicesScreen() {
  const { view }: { view?: string } = useSearch()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="My Invoices" />
      <Tabs
        label="Invoices"
        value={view === 'statement' ? 'statement' : 'invoices'}
        onChange={(value) =>
          navigate({
            to: '.',
            search: value === 'statement' ? { view: value } : {},
            replace: true,
          })
        }
        tabs={[
          { value: 'invoices', label: 'Invoices' },
          { value: 'statement', label: 'Statement' },
        ]}
      >
        <TabPanel value="invoices">
          <Invoices />
        </TabPanel>
        <TabPanel value="statement">
          <Statement />
        </TabPanel>
      </Tabs>
    </>
  )
}

function Invoices() {
  const { id } = useCurrentUser()
  const invoices = useQuestion(listInvoicesOfCustomer, { params: { userId: id } })
  const owes = useOwed()
  const all = invoices.data ?? []
  const paid = all.filter(isPaid).length
  return (
    <ListState
      query={invoices}
      pending={invoices.isPending || owes.isPending}
      isEmpty={all.length === 0}
      empty={
        <EmptyState
          title="No invoices yet"
          text="An invoice appears here once it is approved."
          action={
            <LinkButton size="lg">
              <Link to="/customer/orders">Your orders</Link>
            </LinkButton>
          }
        />
      }
      skeleton={<Skeleton label="Loading invoices..." />}
    >
      <dl className={styles.counts}>
        <Count label="Total" count={all.length} />
        <Count label="Paid" count={paid} />
        <Count label="Unpaid" count={all.length - paid} />
        <Owed />
      </dl>
      <ul role="list" className={styles.invoices}>
        {all.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </ListState>
  )
}

const useOwed = () => useQuestion(getStatement, { query: {} })

/** Everything that the customer owes, including invoices not on this page. */
function Owed() {
  const { data } = useOwed()
  if (!data) return null
  const { label, amount } = owed(data.total)
  return (
    <div className={styles.count} data-owed>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd>{wholeNumber(count)}</dd>
    </div>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { orderId, invoiceNumber, deliveredOn, amount, outstanding, dueDate } = invoice
  const { label, amount: left } = owed(outstanding)
  return (
    <li className={styles.invoice}>
      <span className={styles.what}>
        <strong>{invoiceNumber}</strong>
        <span>{deliveredInWords(deliveredOn, invoice.order.deliveryDate)}</span>
      </span>
      <OverdueBadge invoice={invoice} otherwise={<PaymentBadge status={invoice.paymentStatus} />} />
      <span className={styles.amounts}>
        <Money amount={amount} size="lg" />
        {!isZeroMoney(outstanding) && (
          <span className={styles.soft}>
            {label} <Money amount={left} />
            {isPositiveMoney(outstanding) && `, due ${formatDay(dueDate)}`}
          </span>
        )}
      </span>
      <LinkButton size="lg">
        <Link to="/customer/invoice" search={{ orderId }} aria-label={`View ${invoiceNumber}`}>
          View
        </Link>
      </LinkButton>
    </li>
  )
}
