import {
  keepPreviousData,
  MutationCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type AnswerOf,
  type CallOf,
  type Endpoint,
  honoursKey,
  type Topic,
} from '#contract/endpoint.ts'
import { ApiError, call, NoSignalError, unreachable } from './api.ts'
import { proving } from './proof.ts'
import { keptMs, keptQuestions } from '#web/platform/offline/kept-questions.ts'
import { callAll, isPaged } from './pages.ts'

const minute = 60_000
/** By this time the screen's first queries have usually been answered. */
export const settledMs = 1_500

/**
 * Answers count as fresh for 5 minutes and are kept for 10; failed reads are retried once, changes never (rules
 * 1.5).
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({ onError: (error) => reportError(error) }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status < 500),
        retryDelay: (attempt, error) =>
          error instanceof ApiError && error.retryAfterMs !== undefined
            ? Math.min(error.retryAfterMs, 30_000)
            : Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        // Without signal a query fails and says so, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  })

/** Failed changes are logged; the screen tells the person. */
function reportError(error: Error): void {
  if (!(error instanceof ApiError || error instanceof NoSignalError)) globalThis.reportError(error)
}

export type Asking<A> = {
  enabled?: boolean
  keepPrevious?: boolean
  refreshMs?: number
  /** Shows a list's first page while the others are read; `isPart` tells it from the whole list. */
  firstPage?: boolean
  /** Data that is already known from another answer: shown at once, and still fetched. */
  known?: () => A | undefined
}

/** Fetches an entry of the contract, and fetches it again whenever one of its topics changes. */
export function useQuestion<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  asking: Asking<AnswerOf<E>> = {},
) {
  const { enabled = true, keepPrevious = false, refreshMs, firstPage, known } = asking
  const question = useQuery<AnswerOf<E>>({
    ...questionOf(endpoint, given, firstPage),
    enabled,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
    ...(known && { initialData: known as never, initialDataUpdatedAt: 0 }),
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  })
  return withoutLostSignal(question)
}

const questionOf = <E extends Endpoint>(endpoint: E, given: CallOf<E>, firstPage = false) => ({
  queryKey: questionKey(endpoint, given),
  queryFn: ({ client, queryKey, signal }: Asked) =>
    answerTo(endpoint, given, signal, (rows) => {
      if (!firstPage || client.getQueryData(queryKey) !== undefined) return
      parts.add(rows)
      client.setQueryData(queryKey, rows)
    }),
  meta: { reads: endpoint.reads },
  ...(keptQuestions.has(endpoint.name) && { gcTime: keptMs }),
})

type Asked = { client: QueryClient; queryKey: readonly unknown[]; signal: AbortSignal }

/** Lists of which only the first page is here. */
const parts = new WeakSet<object>()

export const isPart = (data: object | undefined): boolean => data !== undefined && parts.has(data)

/** For a list it returns all rows, however many pages there are. */
const answerTo = <E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  signal: AbortSignal,
  onFirst: (rows: unknown[]) => void,
) =>
  (isPaged(endpoint)
    ? callAll(endpoint, given as CallOf<typeof endpoint>, { signal }, onFirst)
    : call(endpoint, given, { signal })) as Promise<AnswerOf<E>>

type Plain = Endpoint & { params?: undefined; body?: undefined }

/** Once the screen has loaded, reads what a person needs without signal. */
export function useAtHand(endpoints: readonly Plain[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const endpoint of endpoints) void client.prefetchQuery(questionOf(endpoint, {}))
    }, settledMs)
    return () => clearTimeout(timer)
  }, [client, endpoints])
}

/** Once the screen has loaded, makes each of these reads, so that their answers are there without signal. */
export function useEachAtHand<E extends Endpoint>(endpoint: E, calls: readonly CallOf<E>[]): void {
  const client = useQueryClient()
  const asked = JSON.stringify(calls)
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const given of JSON.parse(asked) as CallOf<E>[])
        void client.prefetchQuery(questionOf(endpoint, given))
    }, settledMs)
    return () => clearTimeout(timer)
  }, [client, endpoint, asked])
}

/**
 * Without signal the last answer stays visible, and the shell says that it may be out of date. React Query tracks
 * which fields a screen reads, so the result is inherited instead of copied.
 */
function withoutLostSignal<T>(question: UseQueryResult<T>): UseQueryResult<T> {
  const hidden = () =>
    question.data !== undefined && !isPart(question.data as object) && unreachable(question.error)
  return Object.create(question, {
    error: { get: () => (hidden() ? null : question.error) },
    isError: { get: () => !hidden() && question.isError },
  }) as UseQueryResult<T>
}

export const questionKey = <E extends Endpoint>(endpoint: E, given: CallOf<E>) =>
  [endpoint.name, given.params ?? null, given.query ?? null, given.body ?? null] as const

/** Marks every query with one of these topics as stale. */
export const markStale = (client: QueryClient, topics: readonly Topic[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta }) =>
      (meta?.reads as readonly Topic[] | undefined)?.some((topic) => topics.includes(topic)) ??
      false,
  })

/**
 * Makes a change of the contract. A second try after a lost connection sends the same idempotency key, so that the
 * change happens only once. Whatever it changes is then read again. `make` replaces `call` if the call must be made
 * in another way.
 */
export function useChange<E extends Endpoint>(endpoint: E, make: typeof call<E> = call) {
  const client = useQueryClient()
  const attempt = useRef<{ key: string; asked: string } | null>(null)
  return useMutation<AnswerOf<E>, Error, CallOf<E>>({
    networkMode: 'always',
    mutationFn: async (given) => {
      const asked = JSON.stringify(given)
      if (attempt.current?.asked !== asked) attempt.current = { key: crypto.randomUUID(), asked }
      const { key } = attempt.current
      const run = () => make(endpoint, given, honoursKey(endpoint) ? { key } : {})
      const answer = await proving(run).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500) attempt.current = null
        throw error
      })
      attempt.current = null
      return answer
    },
    onSuccess: () => {
      if (endpoint.changes) void markStale(client, endpoint.changes)
    },
  })
}
