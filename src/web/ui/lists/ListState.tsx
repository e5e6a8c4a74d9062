import type { ReactNode } from 'react'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** What a list needs to know of the query that fills it. */
type Query = {
  isPending: boolean
  error: (Error & { said?: string }) | string | null
  isFetching: boolean
  refetch: () => unknown
}

export type ListStateProps = {
  query?: Query
  /** These four replace what `query` says, for a list that several queries fill. */
  pending?: boolean
  /** The error to show: a sentence, or an error whose message for people is shown; null without one. */
  error?: Query['error']
  onRetry?: () => void
  retrying?: boolean
  isEmpty?: boolean
  /** An EmptyState that says what to do next. */
  empty?: ReactNode
  skeleton?: ReactNode
  failedTitle?: string
  children: ReactNode
}

/** The four states of every list: loading, failed, empty and full. */
export function ListState(props: ListStateProps) {
  const { query, isEmpty, empty, skeleton, children } = props
  const {
    pending = query?.isPending,
    error = query?.error,
    onRetry = query && (() => void query.refetch()),
    retrying = query?.isFetching,
  } = props
  if (error) {
    return (
      <FailedState
        title={props.failedTitle ?? 'This could not be loaded.'}
        text={typeof error === 'string' ? error : (error.said ?? error.message)}
        onRetry={onRetry}
        retrying={retrying}
      />
    )
  }
  if (pending) return skeleton ?? <Skeleton />
  return isEmpty ? empty : children
}
