import { useEffect, useState } from 'react'
import { getSystem, tryRestore, type System } from '#contract/business/system.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

const againMs = 2_000

/** A try in progress: the last result before it, and whether the server has said that it runs. */
type Watched = { before: number; isSeen: boolean }

/** Starts the try of a restore. It takes minutes with much data, so this asks until it has ended, also after a reload. */
export function useTrying({ trying, lastTried }: System['backups'], onFailed: () => void) {
  const starting = useChange(tryRestore)
  const [watched, setWatched] = useState<Watched | null>(null)
  const newest = lastTried?.id ?? 0
  if (trying && !watched?.isSeen) setWatched({ before: watched?.before ?? newest, isSeen: true })
  useQuestion(getSystem, {}, { enabled: watched !== null, refreshMs: againMs })
  useEffect(() => {
    if (!watched || trying || (newest === watched.before && !watched.isSeen)) return
    setWatched(null)
    tell(newest === watched.before ? null : lastTried)
  }, [watched, trying, newest, lastTried])
  const start = () =>
    void starting.mutateAsync({}).then(
      () => setWatched((known) => known ?? { before: newest, isSeen: false }),
      (error: Error) => {
        toast.failure('Not restored', saidBy(error, 'Please try again.'))
        onFailed()
      },
    )
  return { start, isTrying: starting.isPending || watched !== null }
}

function tell(result: System['backups']['lastTried']): void {
  if (result?.ok) toast.success('The backup can be restored', result.detail ?? '')
  else toast.failure('Not restored', result?.detail ?? 'The try ended without a result.')
}
