import { Printer } from 'lucide-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { usePrintOrders } from '#web/printing/PrintOrders.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Prints the tickets of all orders to pick. */
export function PrintToPick({ orders }: { orders: OrderRow[] }) {
  const { print, busy } = usePrintOrders()
  if (orders.length === 0) return null
  return (
    <Button
      icon={<Printer aria-hidden />}
      busy={busy}
      busyLabel="Printing..."
      onClick={() => void print(orders)}
    >
      Print {orders.length}
    </Button>
  )
}
