import { useQuery, useQueryClient } from '@tanstack/react-query'

/** What a person has just done with some orders and may take back. */
export type LastDone = {
  what: 'confirm' | 'hold' | 'prices'
  ids: number[]
  /** For example “ORD-000123 confirmed”. */
  title: string
  /** How many were left, by reason. */
  left?: { reason: string; count: number }[]
  /** A hold whose reason is known. */
  explained?: boolean
}

const key = ['last-done']

/** Kept for this person from screen to screen, until something else is done or the person closes it. */
export function useLastDone(): [LastDone | null, (done: LastDone | null) => void] {
  const client = useQueryClient()
  const { data } = useQuery<LastDone | null>({
    queryKey: key,
    queryFn: () => null,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return [data ?? null, (done) => void client.setQueryData(key, done)]
}

/** How many were left, by reason. */
export function byReason(left: readonly { reason: string }[]): LastDone['left'] {
  const counts = new Map<string, number>()
  for (const { reason } of left) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
