import { Link } from '#web/platform/routing/Link.tsx'
import { getInvoice, type Invoice, type InvoiceItem } from '#contract/invoices/invoices.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { afterOwnDiscount, orderDiscountOf } from '#domain/money/discounts.ts'
import { discountRow } from '#domain/money/order-discount.ts'
import { toBePricedLine } from '#domain/orders/price-on-request.ts'
import { amountInWords } from '#domain/products/by-the-piece.ts'
import { isOwed, isPaidAtLeastInPart, obstacleToEditing } from '#domain/money/invoicing.ts'
import type { InvoiceLook } from '#domain/money/paper/invoice-looks.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { RecordPayment } from '#web/invoices/money/RecordPayment.tsx'
import { OverdueBadge } from '#web/invoices/OverdueBadge.tsx'
import { InvoiceLookBadge } from '#web/orders/approving/InvoiceLookBadge.tsx'
import { LastEmail } from '#web/orders/approving/LastEmail.tsx'
import type { LastEmails } from '#web/orders/approving/last-emails.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { InvoiceStatusBadge } from '#web/ui/badges/InvoiceStatusBadge.tsx'
import { Peek } from '#web/ui/lists/Beside.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import { OrderSum } from '#web/ui/OrderTotal.tsx'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'
import styles from './InvoicePeek.module.css'

type Props = {
  invoice: Invoice
  last: LastEmails
  looks: readonly InvoiceLook[] | undefined
  onClose: () => void
}

/** What the selected invoice says, beside the list. */
export function InvoicePeek({ invoice, last, looks, onClose }: Props) {
  const { id, invoiceNumber, order, customer, deliveredOn, dueDate, amount } = invoice
  const email = last.emails.get(id)
  return (
    <Peek title={invoiceNumber} onClose={onClose}>
      <span className={styles.badges}>
        <InvoiceStatusBadge status={invoice.status} />
        {isPaidAtLeastInPart(invoice) && <PaymentBadge status={invoice.paymentStatus} />}
        <OverdueBadge invoice={invoice} />
      </span>
      <p className={styles.customer}>{nameShown(customer)}</p>
      <DefinitionList
        className={styles.facts}
        items={[
          [
            'Order',
            <Link key="order" to="/orders/:orderNumber" params={{ orderNumber: order.orderNumber }}>
              {order.orderNumber}
            </Link>,
          ],
          ['Delivered', formatDay(deliveredOn)],
          [
            'Ordered for',
            order.deliveryDate === deliveredOn ? null : formatDay(order.deliveryDate),
          ],
          ['Due', formatDay(dueDate)],
        ]}
      />
      {email && <LastEmail email={email} sends={last.sends} invoiceNumber={invoiceNumber} />}
      {looks && <InvoiceLookBadge looks={looks} />}
      <Lines id={id} />
      <p className={styles.total}>
        Total{' '}
        <OrderSum order={{ grandTotal: amount, linesToPrice: invoice.linesToPrice }} size="lg" />
      </p>
      <footer className={styles.actions}>
        <LinkButton>
          <Link to="/invoices/:id" params={{ id: String(id) }}>
            Open <KeyHint of="Enter" />
          </Link>
        </LinkButton>
        {obstacleToEditing(invoice) === null && (
          <LinkButton>
            <Link
              to="/invoices/:id"
              params={{ id: String(id) }}
              search={{ edit: 'yes' }}
              aria-keyshortcuts="e"
            >
              Edit Invoice <KeyHint of="E" />
            </Link>
          </LinkButton>
        )}
        <LinkButton variant="quiet">
          <Link
            to="/orders/:orderNumber"
            params={{ orderNumber: order.orderNumber }}
            aria-keyshortcuts="s"
          >
            Story <KeyHint of="S" />
          </Link>
        </LinkButton>
        {isOwed(invoice) && <RecordPayment invoice={invoice} />}
        <LinkButton>
          <Link
            to="/receive-payment"
            search={{ customer: invoice.customerId }}
            aria-keyshortcuts="r"
          >
            Receive Payment <KeyHint of="R" />
          </Link>
        </LinkButton>
      </footer>
    </Peek>
  )
}

function Lines({ id }: { id: number }) {
  const invoice = useQuestion(getInvoice, { params: { id } })
  return (
    <ListState query={invoice} isEmpty={invoice.data?.items.length === 0} empty={<p>No lines.</p>}>
      <DataTable caption="Lines" dense>
        <thead>
          <Tr>
            <Th>Description</Th>
            <Th numeric>Quantity</Th>
            <Th numeric>Total</Th>
          </Tr>
        </thead>
        <tbody>
          {invoice.data?.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
          {invoice.data &&
            discountRow(invoice.data.order, orderDiscountOf(invoice.data.items)).map((row) => (
              <Tr key="discount">
                <Td colSpan={2}>{row.label}</Td>
                <Td numeric>
                  <Money amount={row.amount} />
                </Td>
              </Tr>
            ))}
        </tbody>
      </DataTable>
    </ListState>
  )
}

const Line = ({ item }: { item: InvoiceItem }) => (
  <Tr>
    <Td>{item.name}</Td>
    <Td numeric>{amountInWords(item.quantity, item.unit, item.pieces)}</Td>
    <Td numeric>{item.unpriced ? toBePricedLine : <Money amount={afterOwnDiscount(item)} />}</Td>
  </Tr>
)
