import { useEffect, useState } from 'react'
import { type InvoiceChoice, invoiceChoices } from '#contract/all-orders.ts'
import { type OrderStatus, statusLabel } from '#domain/order-statuses.ts'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
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

const settledMs = 250

export function AllOrdersFilters({ place, onChange }: Props) {
  const { search = '', status = '', invoice = '' } = place
  return (
    <Toolbar label="Filter all orders">
      <Search value={search} onChange={(text) => onChange({ search: text })} />
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

/** The server is asked once the typing has settled. */
function Search({ value, onChange }: { value: string; onChange: (text?: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim() || undefined), settledMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return <SearchBox label="Search orders" value={typed} onChange={setTyped} />
}
