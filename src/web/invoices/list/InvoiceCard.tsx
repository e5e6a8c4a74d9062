import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { isPositiveMoney } from '#domain/money/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { InvoiceStatusBadge } from '#web/ui/InvoiceStatusBadge.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaymentBadge } from '#web/ui/PaymentBadge.tsx'
import { useAhead } from '#web/ui/use-ahead.ts'
import styles from './InvoicesScreen.module.css'
import { OverdueBadge } from '#web/invoices/OverdueBadge.tsx'
import { RecordPaymentDialog } from '#web/invoices/money/RecordPaymentDialog.tsx'
import { isOwed } from '#domain/money/invoicing.ts'

type Props = { invoice: Invoice; selected: boolean; onToggle: (invoice: Invoice) => void }

/** An invoice in the list; the whole card opens it, except for its buttons. */
export const InvoiceCard = memo(function InvoiceCard({ invoice, selected, onToggle }: Props) {
  const { id, invoiceNumber, status, paymentStatus } = invoice
  const [paying, setPaying] = useState(false)
  const [ticked, tick] = useAhead(selected, () => onToggle(invoice))
  return (
    <Card
      className={styles.card}
      data-selected={ticked || undefined}
      title={
        <Link to="/invoices/$id" params={{ id: String(id) }} className={styles.title}>
          {invoiceNumber}
        </Link>
      }
      actions={
        <Checkbox
          label={`Select ${invoiceNumber}`}
          checked={ticked}
          onChange={() => tick(!ticked)}
        />
      }
      footer={
        isOwed(invoice) ? (
          <Button onClick={() => setPaying(true)} aria-label={`Record payment of ${invoiceNumber}`}>
            Record Payment
          </Button>
        ) : undefined
      }
    >
      <div className={styles.badges}>
        <InvoiceStatusBadge status={status} />
        {paymentStatus !== 'unpaid' && <PaymentBadge status={paymentStatus} />}
        <OverdueBadge invoice={invoice} />
      </div>
      <Facts invoice={invoice} />
      {paying && <RecordPaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </Card>
  )
})

function Facts({ invoice }: { invoice: Invoice }) {
  const { paymentStatus, customer, order, amount, paidAmount, creditedAmount, outstanding } =
    invoice
  return (
    <DefinitionList
      className={styles.facts}
      items={[
        ['Customer', customer.tradingName || customer.name || 'Unknown Customer'],
        ['Site', order.siteName],
        ['Delivery date', formatDay(invoice.deliveredOn)],
        row('Amount', amount),
        ...(isPositiveMoney(creditedAmount) ? [row('Credited', creditedAmount)] : []),
        ...(paymentStatus !== 'unpaid' ? [row('Paid', paidAmount)] : []),
        ...(paymentStatus !== 'paid' ? [row('Outstanding', outstanding)] : []),
      ]}
    />
  )
}

const row = (label: string, amount: string): [string, React.ReactNode] => [
  label,
  <Money key={label} amount={amount} />,
]
