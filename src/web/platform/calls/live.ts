import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { liveEvents, type staleTopics } from '#contract/live.ts'
import { currentUserKey } from '#web/platform/current-user.ts'
import { setReached } from '#web/platform/offline/connection.ts'
import { markStale } from './queries.ts'

/** Listens for changes by other people, and fetches everything again after a lost connection. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let lost = false
    return keepConnection({
      onOpen: () => {
        setReached(true)
        // Data may have changed between reading it and the first connection.
        void client.invalidateQueries(
          lost ? undefined : { predicate: ({ state }) => state.fetchStatus === 'idle' },
        )
        lost = false
      },
      onLost: () => {
        lost = true
        setReached(false)
      },
      onRefused: () => void client.invalidateQueries({ queryKey: currentUserKey }),
      onMessage: (text) => {
        const { topics } = JSON.parse(text) as z.output<typeof staleTopics>
        void markStale(client, topics)
      },
    })
  }, [client])
}

const reopenMs = 5_000

type Line = {
  onOpen: () => void
  onLost: () => void
  /** The server closed the connection: it is starting, or this person's session has ended. */
  onRefused: () => void
  onMessage: (text: string) => void
}

/** Keeps one connection to the server and reconnects whenever it is lost. Returns a function that closes it. */
function keepConnection({ onOpen, onLost, onRefused, onMessage }: Line): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    source?.close()
    const line = new EventSource(liveEvents.path)
    source = line
    line.onopen = onOpen
    line.onmessage = ({ data }: MessageEvent<string>) => onMessage(data)
    line.onerror = () => {
      onLost()
      if (line.readyState !== EventSource.CLOSED) return
      onRefused()
      timer = setTimeout(open, reopenMs)
    }
  }
  window.addEventListener('online', open)
  window.addEventListener('offline', onLost)
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', open)
    window.removeEventListener('offline', onLost)
  }
}
