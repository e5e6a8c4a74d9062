import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderToPrice } from '#contract/orders/day-pricing.ts'

/** What one press did to a day's orders, to be undone as a whole. */
export type DayResult = { kind: 'prices' | 'release'; orders: OrderToPrice[] }

const cacheKey = (day: string) => ['pricing-results', day]
const resultsOf = (client: QueryClient, day: string) =>
  client.getQueryData<DayResult[]>(cacheKey(day)) ?? []

/**
 * Keeps a result until the next of its kind, so that it is still there after a look at another screen; the latest is
 * last.
 */
export function keepResult(client: QueryClient, day: string, result: DayResult): DayResult[] {
  const others = resultsOf(client, day).filter(({ kind }) => kind !== result.kind)
  return client.setQueryData<DayResult[]>(cacheKey(day), [...others, result]) ?? []
}

export function useDayResults(day: string) {
  const client = useQueryClient()
  const [results, setResults] = useState(() => resultsOf(client, day))
  const add = (result: DayResult) => setResults(keepResult(client, day, result))
  const drop = (result: DayResult) => {
    const rest = resultsOf(client, day).filter((each) => each !== result)
    client.setQueryData(cacheKey(day), rest)
    setResults(rest)
  }
  return { results, add, drop }
}
