import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { liveEvents, type staleTopics } from '#contract/live.ts'
import type * as z from 'zod/mini'
import { markStale } from './queries.ts'

/** Hears what others change; everything is asked again after a lost line. False while there is none. */
export function useLiveUpdates(): boolean {
  const client = useQueryClient()
  const [connected, setConnected] = useState(true)
  useEffect(() => {
    let lost = false
    const source = new EventSource(liveEvents.path)
    source.onopen = () => {
      setConnected(true)
      if (lost) void client.invalidateQueries()
      lost = false
    }
    source.onerror = () => {
      lost = true
      setConnected(false)
    }
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { topics } = JSON.parse(data) as z.output<typeof staleTopics>
      void markStale(client, topics)
    }
    return () => source.close()
  }, [client])
  return connected
}
