import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CallOf } from '#contract/endpoint.ts'
import { unreachable } from './api.ts'
import { keptMs, keptQuestions } from '#web/platform/offline/kept-questions.ts'
import { callPage, type Listed, type PageOf, type RowOf, withoutRepeats } from './pages.ts'
import { type Asking, questionKey, settledMs } from './queries.ts'

/** A paged list as far as it has been read; `more` reads the next page. */
export type List<Row> = {
  rows: Row[]
  /** How many rows the whole list has. */
  total: number
  /** The cursor of the next page; null if there is none. */
  next: string | null
  isPending: boolean
  /** True while `keepPrevious` still shows the rows of the previous question. */
  isPrevious: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => Promise<unknown>
  /** Fetches the next page; undefined once the list is complete. */
  more: (() => void) | undefined
  isAsking: boolean
  /** True if the next page could not be fetched. */
  hasFailed: boolean
}

/** A row may move to the next page between two calls; it is then listed only once. */
const rowsOf = <Row>(endpoint: Listed, pages: readonly { rows: Row[] }[]): Row[] =>
  pages.length === 1
    ? (pages[0]?.rows ?? [])
    : withoutRepeats(
        endpoint,
        pages.flatMap(({ rows }) => rows),
      )

const pagesOf = <E extends Listed>(endpoint: E, given: CallOf<E>) => {
  const [name, ...rest] = questionKey(endpoint, given)
  return {
    queryKey: [name, 'pages', ...rest],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      callPage(endpoint, given, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: PageOf<E>) => last.next,
    meta: { reads: endpoint.reads },
    ...(keptQuestions.has(name) && { gcTime: keptMs }),
  }
}

/** Reads a list's first page once the screen has loaded, so that it is there without signal. */
export function useFirstPageAtHand<E extends Listed>(
  endpoint: E,
  given: CallOf<E>,
  enabled = true,
): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const ask = () => void client.prefetchInfiniteQuery(pagesOf(endpoint, given))
    const timer = setTimeout(ask, settledMs)
    return () => clearTimeout(timer)
  }, [client, endpoint, given, enabled])
}

/** A list that is read page by page; useQuestion reads all of it. */
export function useList<E extends Listed>(
  endpoint: E,
  given: CallOf<E>,
  { enabled = true, keepPrevious = false, refreshMs }: Omit<Asking<never>, 'known'> = {},
): List<RowOf<E>> {
  const query = useInfiniteQuery({
    ...pagesOf(endpoint, given),
    enabled,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
  const { data, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = useMemo(() => rowsOf(endpoint, data?.pages ?? []), [endpoint, data])
  const lost = data !== undefined && unreachable(query.error)
  return {
    rows,
    total: data?.pages.at(-1)?.total ?? 0,
    next: data?.pages.at(-1)?.next ?? null,
    isPending: query.isPending,
    isPrevious: query.isPlaceholderData,
    isFetching: isFetching && !isFetchingNextPage,
    error: lost || query.isFetchNextPageError ? null : query.error,
    refetch: query.refetch,
    more: hasNextPage ? () => void fetchNextPage({ cancelRefetch: false }) : undefined,
    isAsking: isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
  }
}
