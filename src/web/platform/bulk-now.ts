import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import type { CallOf, Endpoint, Progress } from '#contract/endpoint.ts'
import { toast } from '#web/ui/over/toast.ts'
import { saidBy } from './calls/api.ts'
import { markStale, useChange } from './calls/queries.ts'
import { callInSteps } from './calls/steps.ts'

/**
 * Makes a bulk call at once and tells how far it has come, until the lists that it changes are fetched again. Returns
 * undefined if it failed, which a toast has said.
 */
export function useBulkNow<E extends Endpoint>(endpoint: E, failed: string) {
  const client = useQueryClient()
  /** How far it has come; null while nothing is done. */
  const [progress, setProgress] = useState<Progress | null>(null)
  const change = useChange(endpoint, (which, given, calling) =>
    callInSteps(which, given, { ...calling, onProgress: setProgress }),
  )
  const run = async (given: CallOf<E>, of: number): Promise<BulkResult | undefined> => {
    setProgress({ doing: 'writing', done: 0, of })
    try {
      return (await change.mutateAsync(given)) as BulkResult
    } catch (error) {
      toast.failure(failed, saidBy(error, 'Please try again.'))
      return undefined
    } finally {
      // Also after a failure: some may have been done before it.
      await markStale(client, endpoint.changes ?? [])
      setProgress(null)
    }
  }
  return { run, progress }
}
