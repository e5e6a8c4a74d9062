import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import type { CallOf, Endpoint, Progress } from '#contract/endpoint.ts'
import { toast } from '#web/ui/over/toast.ts'
import { call, saidBy } from './calls/api.ts'
import { markStale } from './calls/queries.ts'
import { callMany } from './calls/many.ts'
import { doUnlessUndone } from './waiting-work.ts'

type Task<E extends Endpoint> = {
  given: CallOf<E>
  /** How many items it concerns. */
  of: number
  /** What will happen, for example “Releasing 20 orders”. */
  title: string
  text: string
  /** The toast's title if the call fails. */
  failed: string
  onDone: (result: BulkResult) => void
  /** Called if nothing was done: after Undo, or after the call failed. */
  onNothing?: () => void
}

export type BulkState = Progress | 'wait' | null

/** Makes a bulk call ten seconds after the press, unless it is undone, and shows how far it has come. */
export function useBulkWork<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  /** The progress of the call; `wait` while people can still undo it. */
  const [state, setState] = useState<BulkState>(null)
  const start = ({ given, of, title, text, failed, onDone, onNothing }: Task<E>) => {
    const key = crypto.randomUUID()
    const run = async (leaving: boolean) => {
      try {
        const answer = leaving
          ? await call(endpoint, given, { key, keepalive: true })
          : await callMany(endpoint, given, { key, title, of, onProgress: setState })
        onDone(answer as BulkResult)
      } catch (error) {
        toast.failure(failed, saidBy(error, 'Please try again.'))
        onNothing?.()
      }
      setState(null)
      void markStale(client, endpoint.changes ?? [])
    }
    const undone = () => {
      setState(null)
      onNothing?.()
    }
    setState('wait')
    doUnlessUndone({ title, text, run, onUndo: undone })
  }
  return { start, state }
}
