import { Printer, Send, Truck } from 'lucide-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { wholeNumber } from '#domain/words/counted.ts'
import { usePrintOrders } from '#web/printing/PrintOrders.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { useEmailsAgain, useRemindersAgain } from '#web/platform/use-sending-again.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { useState } from 'react'
import { today } from '#contract/business/today.ts'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { keepResult } from '#web/orders/pricing/day-results.ts'
import { useReleasing } from '#web/orders/work/use-releasing.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { useApproving } from '#web/orders/approving/use-approving.ts'

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
      Print {wholeNumber(orders.length)}
    </Button>
  )
}

type SendAgainProps = {
  again: ReturnType<typeof useEmailsAgain> | ReturnType<typeof useRemindersAgain>
  what: 'failed emails' | 'failed reminders'
}

/** Sends all failed emails and reminders again that are still useful. */
export function SendAgain({ again: { ready = 0, sendAgain, state }, what }: SendAgainProps) {
  if (ready === 0 && state === null) return null
  return (
    <Button
      icon={<Send aria-hidden />}
      busy={state !== null}
      busyLabel="Sending..."
      aria-label={`Send again: ${what}`}
      onClick={sendAgain}
    >
      Send again
    </Button>
  )
}

/**
 * Releases the picked and priced orders of the day that Pricing opens on. Pricing then shows which orders stay, and
 * why.
 */
export function ReleaseAll({ ready }: { ready: number }) {
  const { data } = useQuestion(today, {})
  const day = data?.pricingDay
  const { release, asking, progress } = useReleaseDay()
  if (!day || (ready === 0 && progress === null)) return null
  return (
    <Button
      icon={<Truck aria-hidden />}
      busy={asking || progress !== null}
      busyLabel={progress ? `${progress.done} of ${progress.of}` : 'Releasing...'}
      onClick={() => void release(day)}
    >
      Release {ready}
    </Button>
  )
}

function useReleaseDay() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { release: releaseReady, progress } = useReleasing()
  const release = async (date: string) => {
    setAsking(true)
    try {
      const { orders } = await call(ordersToPrice, { query: { date } })
      const released = await releaseReady(orders, null)
      if (released.length > 0) keepResult(client, date, { kind: 'release', orders: released })
      navigate({ to: '/orders', search: { work: 'price', date } })
    } catch (error) {
      toast.failure('Failed to release', saidBy(error, 'Please try again.'))
    }
    setAsking(false)
  }
  return { release, asking, progress }
}

const awaiting = { status: 'awaiting_approval' } as const

/** Approves and sends every invoice that awaits approval. */
export function ApproveAll({ waiting }: { waiting: number }) {
  const [asking, setAsking] = useState(false)
  const { approve, state } = useApproving()
  const press = async () => {
    setAsking(true)
    try {
      approve(await allAwaiting(), true)
    } catch (error) {
      toast.failure('Failed to approve invoices', saidBy(error, 'Please try again.'))
    }
    setAsking(false)
  }
  if (waiting === 0 && state === null) return null
  const moves = state !== null && state !== 'wait' && state
  return (
    <Button
      icon={<Send aria-hidden />}
      busy={asking || state !== null}
      busyLabel={moves ? `${moves.done} of ${moves.of}` : 'Approving...'}
      onClick={() => void press()}
    >
      Approve and send {wholeNumber(waiting)}
    </Button>
  )
}

async function allAwaiting() {
  const { invoices, pages } = await call(pageOfInvoices, { query: awaiting })
  for (let page = 2; page <= pages; page += 1)
    invoices.push(...(await call(pageOfInvoices, { query: { ...awaiting, page } })).invoices)
  return invoices
}
