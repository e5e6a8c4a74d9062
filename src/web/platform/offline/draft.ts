import { useCallback, useEffect, useRef, useState } from 'react'
import { nowMs } from '#web/platform/clock.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { keptDrafts } from './on-device.ts'

const keptMs = 7 * 24 * 3_600_000

/** The key contains the person, because a draft is for its person only. */
export const draftKey = (personId: number, name: string): string => `${personId}:${name}`

type Kept<T> = { at: number; draft: T }

/**
 * Unfinished work, stored until it is finished: on the device, so that closing the browser loses nothing, or only in
 * memory if nothing may stay on the device. Nobody else can see it. `undefined` until the device has been asked.
 */
export function useDraft<T>(name: string, fresh: () => T) {
  const { id } = useCurrentUser()
  const key = draftKey(id, name)
  const [draft, setDraft] = useState<T>()
  const start = useRef(fresh)
  useEffect(() => {
    let here = true
    const open = (kept?: Kept<T>) => {
      const still = kept && kept.at > nowMs() - keptMs
      if (here) setDraft(still ? kept.draft : start.current())
    }
    void keptDrafts.get<Kept<T>>(key).then(open)
    return () => {
      here = false
    }
  }, [key])
  const change = useCallback(
    (make: (before: T) => T) =>
      setDraft((before) => {
        if (before === undefined) return before
        const draft = make(before)
        void keptDrafts.set(key, { at: nowMs(), draft })
        return draft
      }),
    [key],
  )
  const forget = useCallback(() => keptDrafts.forget(key).catch(() => undefined), [key])
  return { draft, change, forget }
}
