import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type Order, type OrderRow, ordersByDate } from '#contract/orders/orders.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { loadPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { toast } from '#web/ui/over/toast.ts'

/** Prints tickets of orders, each on its own page. */
export function usePrintOrders() {
  const [busy, setBusy] = useState(false)
  const print = async (rows: readonly OrderRow[]) => {
    if (rows.length === 0)
      return toast.info('No orders to print', 'No confirmed orders for the selected date')
    setBusy(true)
    await withLines(rows)
      .then(async (found) => {
        const { printTickets } = await loadPart(() => import('./TicketSheets.tsx'))
        return printTickets('Order tickets', found)
      })
      .catch((error: unknown) =>
        toast.failure('Print failed', saidBy(error as Error, 'Please try again.')),
      )
    setBusy(false)
  }
  return { print, busy }
}

type Props = { orders: OrderRow[]; selected: ReadonlySet<number>; allClassName?: string }

/** Prints the selected orders, or all in the list. */
export function PrintOrders({ orders, selected, allClassName }: Props) {
  const { print, busy } = usePrintOrders()
  const chosen = orders.filter(({ id }) => selected.has(id))
  return (
    <>
      <Button
        icon={<Printer aria-hidden />}
        busy={busy}
        busyLabel="Printing..."
        reason={chosen.length === 0 ? 'Choose orders in the list first.' : null}
        onClick={() => void print(chosen)}
        aria-keyshortcuts="p"
      >
        Print Selected ({chosen.length}) {chosen.length > 0 && <KeyHint of="P" />}
      </Button>
      <Button
        className={allClassName}
        busy={busy}
        busyLabel="Printing..."
        onClick={() => void print(orders)}
      >
        Print All
      </Button>
    </>
  )
}

/** The same orders with their lines, read in one call for each day. */
async function withLines(rows: readonly OrderRow[]): Promise<Order[]> {
  const dates = [...new Set(rows.map(({ deliveryDate }) => deliveryDate))]
  const days = await Promise.all(dates.map((date) => call(ordersByDate, { params: { date } })))
  const wanted = new Set(rows.map(({ id }) => id))
  return days.flat().filter(({ id }) => wanted.has(id))
}
