import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { AdminOrder } from '#contract/orders/all-orders.ts'
import { isIssued, isPaidAtLeastInPart } from '#domain/money/invoicing.ts'
import { attentionOf } from '#domain/orders/attention.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { nameAtSite } from '#domain/sites.ts'
import { londonToday } from '#web/platform/clock.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import { InvoiceStatusBadge } from '#web/ui/InvoiceStatusBadge.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PaymentBadge } from '#web/ui/PaymentBadge.tsx'
import { HeldBadge } from '#web/orders/HeldBadge.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './AllOrders.module.css'

type Props = { orders: AdminOrder[]; of: string }

const columns = {
  number: 'Order #',
  customer: 'Customer',
  delivery: 'Delivery Date',
  status: 'Order Status',
  invoice: 'Invoice Status',
  issues: 'Issues',
  actions: 'Actions',
}

/** `of` identifies the list by its filters and its page. */
export const AllOrdersTable = memo(function AllOrdersTable({ orders, of }: Props) {
  return (
    <DataTable caption="All orders" cards>
      <thead>
        <Tr>
          {Object.values(columns).map((heading) => (
            <Th key={heading}>{heading}</Th>
          ))}
        </Tr>
      </thead>
      <GrowingRows items={orders} noun="orders" columns={7} of={of}>
        {(order) => (
          <Tr key={order.id}>
            <Td whole label={columns.number}>
              <strong>{order.orderNumber}</strong>
            </Td>
            <Td label={columns.customer}>{nameAtSite(order)}</Td>
            <Td label={columns.delivery}>{formatDay(order.deliveryDate)}</Td>
            <Td label={columns.status}>
              <span className={styles.badges}>
                <StatusBadge status={order.status} />
                <HeldBadge reason={order.heldReason} />
              </span>
            </Td>
            <Td label={columns.invoice}>
              <InvoiceState invoice={order.invoice} />
            </Td>
            <Td label={columns.issues}>
              <Issues order={order} />
            </Td>
            <Td label={columns.actions}>
              <Actions order={order} />
            </Td>
          </Tr>
        )}
      </GrowingRows>
    </DataTable>
  )
})

function InvoiceState({ invoice }: { invoice: AdminOrder['invoice'] }) {
  if (!invoice) return <span className={styles.soft}>No invoice</span>
  return (
    <span className={styles.badges}>
      <InvoiceStatusBadge status={invoice.status} />
      {isPaidAtLeastInPart(invoice) && <PaymentBadge status={invoice.paymentStatus} />}
    </span>
  )
}

function Issues({ order }: { order: AdminOrder }) {
  const { invoice } = order
  const paper = { hasInvoice: invoice !== null, isIssued: invoice !== null && isIssued(invoice) }
  const issues = attentionOf({ ...order, ...paper }, londonToday())
  if (issues.length === 0) return <span className={styles.soft}>–</span>
  return (
    <ul role="list" className={styles.issues}>
      {issues.map((issue) => (
        <li key={issue}>
          <TriangleAlert aria-hidden /> {issue}
        </li>
      ))}
    </ul>
  )
}

function Actions({ order: { id, orderNumber, invoice } }: { order: AdminOrder }) {
  return (
    <span className={styles.badges}>
      <LinkButton>
        <Link to="/admin/orders/$id" params={{ id: String(id) }} aria-label={`View ${orderNumber}`}>
          View
        </Link>
      </LinkButton>
      {invoice && (
        <LinkButton>
          <Link
            to="/invoices/$id"
            params={{ id: String(invoice.id) }}
            aria-label={`Invoice of ${orderNumber}`}
          >
            Invoice
          </Link>
        </LinkButton>
      )}
    </span>
  )
}
