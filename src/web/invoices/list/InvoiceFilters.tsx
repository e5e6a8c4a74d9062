import { X } from 'lucide-react'
import { type InvoiceState, invoiceStates } from '#contract/invoices/invoice-list.ts'
import {
  invoiceStatusLabel,
  overdueWord,
  paymentStatusLabel,
} from '#domain/money/paper/invoice-labels.ts'
import { ageInWords } from '#domain/money/paper/statement.ts'
import { Button } from '#web/ui/Button.tsx'
import { DeliveryDateField } from '#web/orders/DeliveryDateField.tsx'
import { SelectFilter } from '#web/ui/fields/SelectFilter.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import type { InvoicePlace } from './invoice-place.ts'

const words: Record<InvoiceState, string> = {
  awaiting_approval: invoiceStatusLabel('awaiting_approval'),
  issued: invoiceStatusLabel('issued'),
  owed: 'Outstanding',
  unpaid: paymentStatusLabel('unpaid'),
  partial: paymentStatusLabel('partial'),
  overdue: overdueWord,
  paid: paymentStatusLabel('paid'),
  email_failed: 'Email failed',
}

type Props = {
  place: InvoicePlace
  onChange: (change: InvoicePlace) => void
  end: React.ReactNode
}

export function InvoiceFilters({ place, onChange, end }: Props) {
  const { deliveryDate = '', search = '', status, age } = place
  return (
    <Toolbar label="Filter the invoices" end={end}>
      <DeliveryDateField
        value={deliveryDate}
        onChange={(value) => onChange({ deliveryDate: value || undefined })}
      />
      <SelectFilter
        label="Invoice status"
        all="All invoices"
        choices={invoiceStates}
        labelOf={(value) => words[value]}
        value={status}
        onChange={(value) => onChange({ status: value })}
      />
      <SettledSearchBox
        label="Search invoices"
        placeholder="Customer or invoice number"
        value={search}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      {age && (
        <Button icon={<X aria-hidden />} onClick={() => onChange({ age: undefined })}>
          {ageInWords(age)}
        </Button>
      )}
    </Toolbar>
  )
}
