import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { addressOf } from '#contract/address.ts'
import { liveEvents, type staleTopics } from '#contract/live.ts'
import { currentUserKey } from '#web/platform/current-user.ts'
import { setReached } from '#web/platform/offline/connection.ts'
import { markStale } from './queries.ts'
import { takeSince } from './sent-answers.ts'

/** Listens for changes by other people, and fetches everything again after a lost connection. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let lost = false
    let sent = takeSince()
    return keepConnection({
      address: () => addressOf(liveEvents, { query: { since: sent?.since } }),
      onOpen: () => {
        setReached(true)
        // Data may have changed between reading it and the first connection. The stream itself says so of what was
        // sent with the page.
        const unsure = sent?.unsure
        void client.invalidateQueries(
          lost
            ? undefined
            : {
                predicate: ({ state, queryKey }) =>
                  state.fetchStatus === 'idle' && (unsure?.has(String(queryKey[0])) ?? true),
              },
        )
        sent = undefined
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
  address: () => string
  onOpen: () => void
  onLost: () => void
  /** The server closed the connection: it is starting, or this person's session has ended. */
  onRefused: () => void
  onMessage: (text: string) => void
}

/** Keeps one connection to the server and reconnects whenever it is lost. Returns a function that closes it. */
function keepConnection({ address, onOpen, onLost, onRefused, onMessage }: Line): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    source?.close()
    const line = new EventSource(address())
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
