import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { formatDay } from '#domain/day-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { InvoiceStatusBadge } from '#web/ui/InvoiceStatusBadge.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaymentBadge } from '#web/ui/PaymentBadge.tsx'
import styles from './InvoicesScreen.module.css'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const {
    id,
    invoiceNumber,
    status,
    paymentStatus,
    customer,
    order,
    amount,
    paidAmount,
    outstanding,
  } = invoice
  const [paying, setPaying] = useState(false)
  const customerName = customer.tradingName ?? customer.name ?? 'Unknown Customer'
  return (
    <Card
      title={
        <Link to="/invoices/$id" params={{ id: String(id) }} className={styles.title}>
          {invoiceNumber}
        </Link>
      }
      footer={
        status === 'issued' && paymentStatus !== 'paid' ? (
          <Button onClick={() => setPaying(true)} aria-label={`Record payment of ${invoiceNumber}`}>
            Record Payment
          </Button>
        ) : undefined
      }
    >
      <div className={styles.badges}>
        <InvoiceStatusBadge status={status} />
        {paymentStatus !== 'unpaid' && <PaymentBadge status={paymentStatus} />}
      </div>
      <DefinitionList
        items={[
          ['Customer', customerName],
          ['Delivery date', formatDay(order.deliveryDate || invoice.issuedDate)],
          ['Amount', <Money key="amount" amount={amount} />],
          ...(paymentStatus !== 'unpaid' ? [row('Paid', paidAmount)] : []),
          ...(paymentStatus !== 'paid' ? [row('Outstanding', outstanding)] : []),
        ]}
      />
      {paying && <RecordPaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </Card>
  )
}

const row = (label: string, amount: string): [string, React.ReactNode] => [
  label,
  <Money key={label} amount={amount} />,
]
