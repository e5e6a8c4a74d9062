import { useState } from 'react'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { toast } from '#web/ui/over/toast.ts'
import { download, saidBy } from './api.ts'
import { proving } from './proof.ts'

/** Downloads the answer of a call as a file and says so. `busy` is true while it is fetched. */
export function useDownload<E extends Endpoint>(endpoint: E, what: string) {
  const [busy, setBusy] = useState(false)
  const save = async (given: CallOf<E>, filename: string): Promise<void> => {
    setBusy(true)
    try {
      await proving(() => download(endpoint, given, filename))
      toast.success(`${what} downloaded successfully.`)
    } catch (error) {
      toast.failure(`Failed to download ${what.toLowerCase()}`, saidBy(error, 'Please try again.'))
    }
    setBusy(false)
  }
  return { busy, save: (given: CallOf<E>, filename: string) => void save(given, filename) }
}
