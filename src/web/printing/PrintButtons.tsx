import { Printer, ReceiptText } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import {
  dailySummaryContent,
  dispatchRouteContent,
  orderTicketContent,
} from '#contract/orders/printing.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { summaryOf } from '#domain/orders/picking/picking-summary.ts'
import type { ReceiptLine } from '#domain/receipts/receipt.ts'
import { call } from '#web/platform/calls/api.ts'
import { loadPart } from '#web/platform/parts.ts'
import { Button, type ButtonSize } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { routeWords, summaryWords, ticketWords, usePrint } from './use-print.ts'

const linesOf = async (asked: Promise<{ lines: ReceiptLine[] }>) => (await asked).lines

const daySheets = () => loadPart(() => import('./DaySheets.tsx'))

/** Prints one order's ticket, on the receipt printer if there is one. */
export function PrintTicket({ order, size }: { order: Order; size?: ButtonSize }) {
  const { run, busy } = usePrint(ticketWords)
  const title = `Ticket of ${order.orderNumber}`
  const content = () => linesOf(call(orderTicketContent, { body: { orderId: order.id } }))
  const inBrowser = async () => {
    const { printTickets } = await loadPart(() => import('./TicketSheets.tsx'))
    return printTickets(title, [order])
  }
  return (
    <Button
      size={size}
      icon={<Printer aria-hidden />}
      aria-label={`Print ${order.orderNumber}`}
      busy={busy}
      busyLabel="Printing..."
      onClick={() => void run({ title, content }, inBrowser)}
    >
      Print
    </Button>
  )
}

type DayProps = { date: string; orders: Order[] }

/** Prints a day's picking summary, on paper or on the receipt printer. */
export function PrintSummary({ date, orders }: DayProps) {
  const { run, busy } = usePrint(summaryWords)
  const lines = summaryOf(orders)
  const title = `Picking summary of ${formatLongDay(date)}`
  const inBrowser = async () => (await daySheets()).printSummary(title, date, lines)
  const onStar = () => {
    if (lines.length === 0) {
      toast.info('No items to print - Using browser print')
      return void inBrowser()
    }
    const content = () => linesOf(call(dailySummaryContent, { body: { date } }))
    void run({ title, content }, inBrowser)
  }
  return (
    <>
      <Button size="glove" icon={<Printer aria-hidden />} onClick={() => void inBrowser()}>
        Print (Browser)
      </Button>
      <Button
        size="glove"
        icon={<ReceiptText aria-hidden />}
        busy={busy}
        busyLabel="Printing..."
        onClick={onStar}
      >
        Print to Star
      </Button>
    </>
  )
}

/** Prints a day's route for the driver. */
export function PrintRoute({ date, orders }: DayProps) {
  const { run, busy } = usePrint(routeWords)
  const title = `Route of ${formatLongDay(date)}`
  const print = () => {
    if (orders.length === 0)
      return toast.info('No orders to print', 'No confirmed orders for the selected date')
    const content = () => linesOf(call(dispatchRouteContent, { body: { date } }))
    const inBrowser = async () => (await daySheets()).printRoute(title, date, orders)
    void run({ title, content }, inBrowser)
  }
  return (
    <Button icon={<Printer aria-hidden />} busy={busy} busyLabel="Printing..." onClick={print}>
      Print Route
    </Button>
  )
}
