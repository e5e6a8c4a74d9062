import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { memo } from 'react'
import type { SortedBy } from '#contract/invoices/invoice-list.ts'
import type { InvoiceEmail } from '#contract/invoices/invoice-emails.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { isIssued, isOwed, isPaidAtLeastInPart, owedOf } from '#domain/money/invoicing.ts'
import type { InvoiceLook } from '#domain/money/paper/invoice-looks.ts'
import { isPositiveMoney } from '#domain/money/money.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { OverdueBadge } from '#web/invoices/OverdueBadge.tsx'
import { RecordPayment } from '#web/invoices/money/RecordPayment.tsx'
import type { InvoiceLooks } from '#web/orders/approving/invoice-looks.ts'
import { InvoiceLookBadge } from '#web/orders/approving/InvoiceLookBadge.tsx'
import { LastEmail } from '#web/orders/approving/LastEmail.tsx'
import { useLastEmails } from '#web/orders/approving/last-emails.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { InvoiceStatusBadge } from '#web/ui/badges/InvoiceStatusBadge.tsx'
import { Beside, pressRow, roomBeside } from '#web/ui/lists/Beside.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { SortedTh } from '#web/ui/lists/SortedTh.tsx'
import { useRowKeys } from '#web/ui/lists/use-row-keys.ts'
import { Money } from '#web/ui/Money.tsx'
import { OrderSum } from '#web/ui/OrderTotal.tsx'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'
import { useAhead } from '#web/ui/hooks/use-ahead.ts'
import { InvoicePeek } from './InvoicePeek.tsx'
import styles from './InvoicesTable.module.css'
import type { SelectedInvoices } from './use-selected-invoices.ts'

type Props = {
  invoices: readonly Invoice[]
  selection: SelectedInvoices
  sort: SortedBy | undefined
  onSort: (sort: SortedBy | undefined) => void
  looks: InvoiceLooks
  /** The current row, and a function to change it. */
  current: [number | null, (id: number | null) => void]
}

/**
 * A page of invoices as rows, or on a phone as cards. At a wide desk the selected invoice's lines are beside the
 * table.
 */
export function InvoicesTable({ invoices, selection, sort, onSort, looks, current }: Props) {
  const { chosen, toggle, add } = selection
  const last = useLastEmails(invoices.filter(isIssued).map(({ id }) => id))
  const navigate = useNavigate()
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const open = (id: number) => navigate({ to: '/invoices/:id', params: { id: String(id) } })
  const [letters] = useSingleLetterKeys()
  const { active, setActive, rowProps } = useRowKeys({
    ids: [...byId.keys()],
    letters,
    onTick: (id) => {
      const invoice = byId.get(id)
      if (invoice) toggle(invoice)
    },
    onOpen: open,
    onExtend: (from, to) => add([from, to].flatMap((id) => byId.get(id) ?? [])),
    current,
  })
  const peeked = active !== null && roomBeside() ? byId.get(active) : undefined
  return (
    <Beside
      peek={
        peeked && (
          <InvoicePeek
            invoice={peeked}
            last={last}
            looks={looks.get(peeked.id)}
            onClose={() => setActive(null)}
          />
        )
      }
    >
      <DataTable caption="Invoices" dense cards className={styles.table}>
        <thead>
          <Tr>
            <SortedTh by="invoice" sort={sort} onSort={onSort}>
              Invoice
            </SortedTh>
            <SortedTh by="customer" sort={sort} onSort={onSort}>
              Customer
            </SortedTh>
            {!peeked && (
              <SortedTh by="delivered" sort={sort} onSort={onSort} className={styles.roomy}>
                Delivered
              </SortedTh>
            )}
            <SortedTh by="due" sort={sort} onSort={onSort}>
              Due
            </SortedTh>
            <SortedTh numeric by="amount" sort={sort} onSort={onSort}>
              Amount
            </SortedTh>
            <SortedTh numeric by="outstanding" sort={sort} onSort={onSort}>
              Outstanding
            </SortedTh>
            <SortedTh by="status" sort={sort} onSort={onSort}>
              Status
            </SortedTh>
            {!peeked && <Th className={styles.look}>To look at</Th>}
            {!peeked && <Th shrink>Payment</Th>}
          </Tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Tr
              key={invoice.id}
              selected={chosen.has(invoice.id)}
              onClick={pressRow(() => open(invoice.id))}
              {...rowProps(invoice.id)}
            >
              <Cells
                invoice={invoice}
                selected={chosen.has(invoice.id)}
                onToggle={toggle}
                email={last.emails.get(invoice.id)}
                sends={last.sends}
                looks={looks.get(invoice.id)}
                peeked={peeked !== undefined}
              />
            </Tr>
          ))}
        </tbody>
      </DataTable>
    </Beside>
  )
}

type CellsProps = {
  invoice: Invoice
  selected: boolean
  onToggle: (invoice: Invoice) => void
  email: InvoiceEmail | undefined
  sends: boolean
  looks: readonly InvoiceLook[] | undefined
  peeked: boolean
}

const Cells = memo(function Cells({ invoice, email, sends, looks, peeked, ...tick }: CellsProps) {
  const { invoiceNumber, customer, order, deliveredOn, dueDate, amount, linesToPrice } = invoice
  const owed = owedOf(invoice)
  return (
    <>
      <Td whole>
        <span className={styles.number}>
          <Tick invoice={invoice} {...tick} />
          <Link to="/invoices/:id" params={{ id: String(invoice.id) }} className={styles.link}>
            {invoiceNumber}
          </Link>
        </span>
      </Td>
      <Td label="Customer" className={styles.customer}>
        {nameShown(customer) || 'Unknown Customer'}
        {order.siteName && <span className={styles.site}>{order.siteName}</span>}
      </Td>
      {!peeked && (
        <Td whole label="Delivered" className={styles.roomy}>
          {formatDay(deliveredOn)}
        </Td>
      )}
      <Td whole label="Due">
        {formatDay(dueDate)}
      </Td>
      <Td numeric label="Amount">
        <OrderSum order={{ grandTotal: amount, linesToPrice }} />
      </Td>
      <Td numeric label="Outstanding">
        {isPositiveMoney(owed) && <Money amount={owed} />}
      </Td>
      <Td label="Status">
        <State invoice={invoice} />
      </Td>
      {!peeked && (
        <Td label="To look at" className={styles.email}>
          {looks && <InvoiceLookBadge looks={looks} />}
          {email && (
            <LastEmail short email={email} sends={sends} invoiceNumber={invoice.invoiceNumber} />
          )}
        </Td>
      )}
      {!peeked && <Td whole>{isOwed(invoice) && <RecordPayment invoice={invoice} />}</Td>}
    </>
  )
})

function Tick({
  invoice,
  selected,
  onToggle,
}: Pick<CellsProps, 'invoice' | 'selected' | 'onToggle'>) {
  const [ticked, tick] = useAhead(selected, () => onToggle(invoice))
  return (
    <Checkbox
      label={`Select ${invoice.invoiceNumber}`}
      checked={ticked}
      onChange={() => tick(!ticked)}
    />
  )
}

/** The most important fact: that it is overdue, how much was paid, or its status. */
function State({ invoice }: { invoice: Invoice }) {
  const otherwise = isPaidAtLeastInPart(invoice) ? (
    <PaymentBadge status={invoice.paymentStatus} />
  ) : (
    <InvoiceStatusBadge status={invoice.status} />
  )
  return <OverdueBadge invoice={invoice} otherwise={otherwise} />
}
