import {
  type AllOrdersSortedBy,
  type InvoiceChoice,
  invoiceChoices,
} from '#contract/orders/all-orders.ts'
import { invoiceStatusLabel, paymentStatusLabel } from '#domain/money/paper/invoice-labels.ts'
import { type OrderStatus, statusLabel } from '#domain/orders/states/order-statuses.ts'
import { SelectFilter } from '#web/ui/fields/SelectFilter.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'

export type AllOrdersPlace = {
  search?: string
  status?: OrderStatus
  invoice?: InvoiceChoice
  sort?: AllOrdersSortedBy
  /** The cursor of the page; undefined for the first. */
  after?: string
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
  awaiting_approval: invoiceStatusLabel('awaiting_approval'),
  approved: 'Approved',
  unpaid: paymentStatusLabel('unpaid'),
  paid: paymentStatusLabel('paid'),
}

export function AllOrdersFilters({ place, onChange }: Props) {
  const { search = '', status, invoice } = place
  return (
    <Toolbar label="Filter all orders">
      <SettledSearchBox
        label="Search orders"
        value={search}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <SelectFilter
        label="Order status"
        all="All statuses"
        choices={statuses}
        labelOf={statusLabel}
        value={status}
        onChange={(value) => onChange({ status: value })}
      />
      <SelectFilter
        label="Invoice status"
        all="All invoices"
        choices={invoiceChoices}
        labelOf={(value) => invoiceWords[value]}
        value={invoice}
        onChange={(value) => onChange({ invoice: value })}
      />
    </Toolbar>
  )
}
