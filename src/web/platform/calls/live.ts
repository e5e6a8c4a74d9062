import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { addressOf } from '#contract/address.ts'
import { liveEvents, type staleTopics } from '#contract/live.ts'
import { currentUserKey } from '#web/platform/current-user.ts'
import { setReached } from '#web/platform/offline/connection.ts'
import { markStale } from './queries.ts'
import { sentArrived, takeSince } from './sent-answers.ts'

/** Listens for changes by other people, and fetches everything again after a time without connection. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let lost = false
    let sent: ReturnType<typeof takeSince>
    return keepConnection({
      // A screen drawn from what the device has stored is here before these answers and what they say of `since`.
      first: sentArrived().then(() => {
        sent = takeSince()
      }),
      address: () => addressOf(liveEvents, { query: { since: sent?.since } }),
      onOpen: () => {
        setReached(true)
        // Data may have changed between reading it and the first connection. The stream reports such changes for
        // answers that came with the page; other answers, read by the screen or stored on the device, are read again.
        const tells = sent?.tells
        void client.invalidateQueries(
          lost
            ? undefined
            : {
                predicate: ({ state, queryKey }) =>
                  state.fetchStatus === 'idle' &&
                  !tells?.(String(queryKey[0]), state.dataUpdatedAt),
              },
        )
        sent = undefined
        lost = false
      },
      onLost: () => {
        lost = true
        setReached(false)
      },
      onRested: () => {
        lost = true
      },
      onRefused: () => void client.invalidateQueries({ queryKey: currentUserKey }),
      onMessage: (text) => {
        const { topics } = JSON.parse(text) as z.output<typeof staleTopics>
        void markStale(client, topics)
      },
    })
  }, [client])
}

const lostMs = 2_000
const refusedMs = 5_000
/**
 * A tab that nobody has seen for this long closes its connection. Without HTTP/2 a browser has six connections to a
 * server for all its tabs, so six tabs that kept theirs would leave none for calls.
 */
const unseenMs = 5_000

type Line = {
  /** The connection begins after this. */
  first: Promise<void>
  address: () => string
  onOpen: () => void
  onLost: () => void
  /** Called if the connection was closed because nobody sees this tab. */
  onRested: () => void
  /** Called if the server refuses the connection, because it is starting or this person's session has ended. */
  onRefused: () => void
  onMessage: (text: string) => void
}

/**
 * Keeps one connection to the server while this tab is seen, and reconnects whenever it is lost. Returns a function that
 * closes it.
 */
function keepConnection({ first, address, onOpen, onLost, onRested, onRefused, onMessage }: Line) {
  let isClosed = false
  let isResting = false
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let unseen: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    clearTimeout(timer)
    source?.close()
    isResting = false
    const at = address()
    const line = new EventSource(at)
    source = line
    line.onopen = () => {
      onOpen()
      restIfUnseen()
    }
    line.onmessage = ({ data }: MessageEvent<string>) => onMessage(data)
    line.onerror = () => {
      onLost()
      const refused = line.readyState === EventSource.CLOSED
      // The browser reconnects by itself, but always to the same address.
      if (!refused && at === address()) return
      line.close()
      if (refused) onRefused()
      timer = setTimeout(open, refused ? refusedMs : lostMs)
    }
  }
  const rest = () => {
    if (source?.readyState !== EventSource.OPEN) return
    source.close()
    isResting = true
    onRested()
  }
  const restIfUnseen = () => {
    clearTimeout(unseen)
    if (document.hidden) unseen = setTimeout(rest, unseenMs)
    else if (isResting) open()
  }
  document.addEventListener('visibilitychange', restIfUnseen)
  window.addEventListener('online', open)
  window.addEventListener('offline', onLost)
  void first.then(() => isClosed || open())
  return () => {
    isClosed = true
    clearTimeout(timer)
    clearTimeout(unseen)
    source?.close()
    document.removeEventListener('visibilitychange', restIfUnseen)
    window.removeEventListener('online', open)
    window.removeEventListener('offline', onLost)
  }
}
