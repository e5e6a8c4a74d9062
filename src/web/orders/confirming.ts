import { useState } from 'react'
import { confirmOrders, unconfirmOrders } from '#contract/orders/bulk-orders.ts'
import type { Progress } from '#contract/endpoint.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { callMany } from '#web/platform/calls/many.ts'
import { toast } from '#web/ui/over/toast.ts'

const failed = (error: unknown): undefined =>
  void toast.failure('Error: Failed to confirm order', saidBy(error, 'Please try again.'))

/** Confirms many orders at once. Returns undefined if the call failed, after a toast has said so. */
export function useConfirmMany() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const change = useChange(confirmOrders, (endpoint, given, { key = crypto.randomUUID() } = {}) => {
    const of = given.body.orderIds.length
    const title = `Confirming ${counted(of, 'order')}`
    return callMany(endpoint, given, { key, title, of, onProgress: setProgress })
  })
  const confirm = async (orderIds: number[], anyway?: true) => {
    setProgress({ doing: 'writing', done: 0, of: orderIds.length })
    const answer = await change.mutateAsync({ body: { orderIds, anyway } }).catch(failed)
    setProgress(null)
    return answer
  }
  /** The progress of the call; null if none is running. */
  return { confirm, progress }
}

/** Undoes confirmations and says how many. The answer names the orders that stay confirmed. */
export function useUnconfirm() {
  const change = useChange(unconfirmOrders)
  const undo = async (orderIds: number[]) => {
    const answer = await change.mutateAsync({ body: { orderIds } }).catch((error: unknown) => {
      toast.failure('Failed to undo', saidBy(error, 'Please try again.'))
      return undefined
    })
    if (!answer) return answer
    const { done, left } = answer
    if (left[0]) toast.failure(`${counted(left.length, 'order')} can’t be undone`, left[0].reason)
    else
      toast.success(
        `${counted(done.length, 'order')} ${done.length === 1 ? 'is' : 'are'} new again`,
      )
    return answer
  }
  return { undo, isPending: change.isPending }
}

/** Confirms one order although it needs a look. */
export function useConfirmAnyway({ id }: OrderRow) {
  const { confirm, progress } = useConfirmMany()
  const confirmAnyway = async () => {
    const answer = await confirm([id], true)
    const { already, reason } = answer?.left[0] ?? {}
    if (already) toast.info('Nothing to confirm', reason)
    else if (reason) toast.failure('Error: Failed to confirm order', reason)
    else if (answer)
      toast.success('Order Confirmed', 'Order has been confirmed and moved to picking queue')
    return answer
  }
  return { confirmAnyway, isPending: progress !== null }
}
