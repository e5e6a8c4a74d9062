import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

/** The button that records a payment of one invoice. */
export function RecordPayment({ invoice }: { invoice: Invoice }) {
  const [paying, setPaying] = useState(false)
  return (
    <>
      <Button
        onClick={() => setPaying(true)}
        aria-label={`Record payment of ${invoice.invoiceNumber}`}
      >
        Record Payment
      </Button>
      {paying && <RecordPaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </>
  )
}
