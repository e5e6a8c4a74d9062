import { useState } from 'react'
import { changeOrderItem, orderByNumber, type OrderItem } from '#contract/orders/orders.ts'
import { whoseWeight } from '#domain/orders/picking/picking.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { sendAgain } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'

/** Replaces another person's weight by this person's, if it is still the weight that the screen showed. */
export function UseMine({ change }: { change: KeptChange }) {
  const { use, busy } = useMine()
  const { endpoint, refusedCode, weightOf } = change
  if (endpoint.name !== changeOrderItem.name || refusedCode !== 'STALE' || !weightOf) return null
  return (
    <Button size="lg" variant="primary" busy={busy} onClick={() => void use(change)}>
      Use mine
    </Button>
  )
}

/** How to send a refused weight again; if the other weight has changed meanwhile, that one is shown first. */
export function useMine() {
  const [busy, setBusy] = useState(false)
  const use = async (change: KeptChange) => {
    setBusy(true)
    try {
      await sendAgain(change, repeated(change, await lineNow(change, change.weightOf ?? '')))
    } catch (error) {
      toast.failure('Not saved', saidBy(error, 'There is no connection just now. Try again.'))
    }
    setBusy(false)
  }
  return { use, busy }
}

type Call = { params: { itemId: number }; body: { seenPicked?: string | null } }
const callOf = ({ given }: KeptChange) => given as unknown as Call

async function lineNow(change: KeptChange, orderNumber: string): Promise<OrderItem> {
  const { items } = await call(orderByNumber, { params: { orderNumber } })
  const line = items.find((item) => item.id === callOf(change).params.itemId)
  if (!line) throw new Error('The line is gone')
  return line
}

/** If the other weight has changed again, shows it first. */
function repeated(change: KeptChange, line: OrderItem): Partial<KeptChange> {
  const told = whoseWeight(line)
  if (!change.refused?.startsWith(told)) return { refused: `${told} Look at it again.` }
  const given = callOf(change)
  const body = { ...given.body, seenPicked: line.quantityPicked }
  return { given: { ...given, body } as never, refused: null, failures: 0, notBefore: 0 }
}
