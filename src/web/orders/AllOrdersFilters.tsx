import { type InvoiceChoice, invoiceChoices } from '#contract/all-orders.ts'
import { type OrderStatus, statusLabel } from '#domain/order-statuses.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SettledSearchBox } from '#web/ui/SettledSearchBox.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'

export type AllOrdersPlace = {
  search?: string
  status?: OrderStatus
  invoice?: InvoiceChoice
  before?: number
}

type Props = { place: AllOrdersPlace; onChange: (change: AllOrdersPlace) => void }

const statuses: OrderStatus[] = [
  'pending',
  'sent',
  'confirmed',
  'picked',
  'dispatched',
  'in_progress',
  'delivered',
  'cancelled',
]

const invoiceWords: Record<InvoiceChoice, string> = {
  none: 'No Invoice',
  awaiting_approval: 'Awaiting Approval',
  approved: 'Approved',
  unpaid: 'Unpaid',
  paid: 'Paid',
}

export function AllOrdersFilters({ place, onChange }: Props) {
  const { search = '', status = '', invoice = '' } = place
  return (
    <Toolbar label="Filter all orders">
      <SettledSearchBox
        label="Search orders"
        value={search}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <SelectField
        label="Order status"
        value={status}
        onChange={({ target }) =>
          onChange({ status: (target.value || undefined) as OrderStatus | undefined })
        }
        options={[
          { value: '', label: 'All statuses' },
          ...statuses.map((value) => ({ value, label: statusLabel(value) })),
        ]}
      />
      <SelectField
        label="Invoice status"
        value={invoice}
        onChange={({ target }) =>
          onChange({ invoice: (target.value || undefined) as InvoiceChoice | undefined })
        }
        options={[
          { value: '', label: 'All invoices' },
          ...invoiceChoices.map((value) => ({ value, label: invoiceWords[value] })),
        ]}
      />
    </Toolbar>
  )
}
