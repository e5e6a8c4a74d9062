import { Printer } from 'lucide-react'
import { useState } from 'react'
import { getDeliveryNote } from '#contract/dispatch.ts'
import type { Order } from '#contract/orders.ts'
import { call } from '#web/platform/calls/api.ts'
import { printSheets } from '#web/platform/print-sheets.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { DispatchNote } from './DispatchNote.tsx'

/** Prints an order's delivery note without opening it first (spec 1 §2.8). */
export function PrintNote({ order: { id, orderNumber, items } }: { order: Order }) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    if (items.length === 0)
      return toast.failure(
        'No items found',
        'This order has no items to display on the delivery note.',
      )
    setBusy(true)
    await call(getDeliveryNote, { params: { id } })
      .then((note) => printSheets(`Delivery note ${orderNumber}`, <DispatchNote note={note} />))
      .catch(() =>
        toast.failure('Print failed', 'Unable to print delivery note. Please try again.'),
      )
    setBusy(false)
  }
  return (
    <IconButton
      label={`Print delivery note of ${orderNumber}`}
      icon={<Printer aria-hidden />}
      busy={busy}
      onClick={() => void print()}
    />
  )
}
