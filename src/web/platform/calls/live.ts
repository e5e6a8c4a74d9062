import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { staleTopics } from '#contract/live.ts'
import type * as z from 'zod/mini'
import { currentUserKey } from '#web/platform/current-user.ts'
import { keepLine } from './live-line.ts'
import { markStale } from './queries.ts'

/** Hears what others change; everything is asked again after a lost line. False while there is none. */
export function useLiveUpdates(): boolean {
  const client = useQueryClient()
  const [connected, setConnected] = useState(true)
  useEffect(() => {
    let lost = false
    return keepLine({
      onOpen: () => {
        setConnected(true)
        // Before the first line stood, too, something may have changed since it was read.
        void client.invalidateQueries(
          lost ? undefined : { predicate: ({ state }) => state.fetchStatus === 'idle' },
        )
        lost = false
      },
      onLost: () => {
        lost = true
        setConnected(false)
      },
      onRefused: () => void client.invalidateQueries({ queryKey: currentUserKey }),
      onWord: (text) => {
        const { topics } = JSON.parse(text) as z.output<typeof staleTopics>
        void markStale(client, topics)
      },
    })
  }, [client])
  return connected
}
