import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import type { CallOf, Endpoint, Progress } from '#contract/endpoint.ts'
import { toast } from '#web/ui/over/toast.ts'
import { saidBy } from './calls/api.ts'
import { callMany } from './calls/many.ts'
import { markStale } from './calls/queries.ts'

/** `title` says what is being done, for example “Releasing 20 orders”; `of` is how many items it concerns. */
type Task<E extends Endpoint> = { given: CallOf<E>; of: number; title: string }

/**
 * Makes a bulk call at once and shows its progress, until the lists that it changes have been read again. Returns
 * undefined if it failed, after a toast has said so.
 */
export function useBulkNow<E extends Endpoint>(endpoint: E, failed: string) {
  const client = useQueryClient()
  /** The progress of the call; null if none is running. */
  const [progress, setProgress] = useState<Progress | null>(null)
  const run = async ({ given, of, title }: Task<E>): Promise<BulkResult | undefined> => {
    const key = crypto.randomUUID()
    try {
      return await callMany(endpoint, given, { key, title, of, onProgress: setProgress })
    } catch (error) {
      toast.failure(failed, saidBy(error, 'Please try again.'))
      return undefined
    } finally {
      // Also after a failure, because some rows may have been done before it.
      await markStale(client, endpoint.changes ?? [])
      setProgress(null)
    }
  }
  return { run, progress }
}
