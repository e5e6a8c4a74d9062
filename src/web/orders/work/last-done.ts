import { useQuery, useQueryClient } from '@tanstack/react-query'

/** What a person has just done with some orders and can still undo. */
export type LastDone = {
  what: 'confirm' | 'hold' | 'prices'
  ids: number[]
  /** For example “ORD-000123 confirmed”. */
  title: string
  /** How many orders were left out, for each reason. */
  left?: { reason: string; count: number }[]
  /** True for a hold that has its reason. */
  explained?: boolean
}

const key = ['last-done']

/** What was done last. Other screens show it too, until something else is done or the person closes it. */
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

/** How many orders were left out, for each reason. */
export function byReason(left: readonly { reason: string }[]): LastDone['left'] {
  const counts = new Map<string, number>()
  for (const { reason } of left) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
