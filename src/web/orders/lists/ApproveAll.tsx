import { Send } from 'lucide-react'
import { useState } from 'react'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { useApproving } from '#web/orders/work/use-approving.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'

const query = { status: 'awaiting_approval' } as const

/** One press approves and sends every invoice that awaits approval. */
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
      Approve and send {waiting}
    </Button>
  )
}

async function allAwaiting() {
  const { invoices, pages } = await call(pageOfInvoices, { query })
  for (let page = 2; page <= pages; page += 1)
    invoices.push(...(await call(pageOfInvoices, { query: { ...query, page } })).invoices)
  return invoices
}
