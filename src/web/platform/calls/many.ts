import { type BulkResult, stopBulk } from '#contract/bulk.ts'
import type { CallOf, Endpoint, Progress } from '#contract/endpoint.ts'
import { toast } from '#web/ui/over/toast.ts'
import { call, NoSignalError, saidBy } from './api.ts'
import { callInSteps } from './steps.ts'

type Many = {
  key: string
  /** What is being done, for example “Releasing 20 orders”. */
  title: string
  of: number
  onProgress: (progress: Progress) => void
}

const tries = 3
const betweenTriesMs = 2000

/**
 * Makes a bulk call. A message shows its progress and a Cancel button, which ends the call after the current row; the
 * answer then says what was done. If the connection is lost, it repeats the call with the same key, so that nothing is
 * done twice.
 */
export async function callMany<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  { key, title, of, onProgress }: Many,
): Promise<BulkResult> {
  const shown = progressMessage(key, title)
  const tell = (progress: Progress) => {
    onProgress(progress)
    if (of > 1) shown.tell(progress)
  }
  try {
    for (let tried = 1; ; tried += 1) {
      tell({ doing: 'writing', done: 0, of })
      try {
        return (await callInSteps(endpoint, given, { key, onProgress: tell })) as BulkResult
      } catch (error) {
        if (!(error instanceof NoSignalError) || tried === tries) throw error
        await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
      }
    }
  } finally {
    shown.end()
  }
}

function progressMessage(key: string, title: string) {
  let id: number | undefined
  let stopping = false
  const stop = () => {
    stopping = true
    call(stopBulk, { body: { key } }).catch((error: unknown) => {
      stopping = false
      toast.failure('Failed to cancel', saidBy(error, 'Please try again.'))
    })
  }
  return {
    tell({ done, of }: Progress) {
      const action = stopping ? undefined : { label: 'Cancel', onPress: stop }
      id = toast.progress(
        { title: stopping ? 'Stopping…' : title, progress: { done, of }, action },
        id,
      )
    },
    end: () => id !== undefined && toast.dismiss(id),
  }
}
