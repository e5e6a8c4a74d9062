import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { type CurrentUser, getCurrentUser, signOut } from '#contract/sign-in.ts'
import { ApiError, call } from './api.ts'
import { keepAnswersOf } from './kept-questions.ts'

export const currentUserKey = ['getCurrentUser']

/** Who is signed in: null for nobody. Always stale, never retried (spec 1 §7). */
export function useCurrentUserQuery() {
  return useQuery<CurrentUser | null>({
    queryKey: currentUserKey,
    queryFn: async ({ signal }) => {
      try {
        return await call(getCurrentUser, {}, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
    staleTime: 0,
    gcTime: Infinity,
    retry: false,
  })
}

export const CurrentUserContext = createContext<CurrentUser | null>(null)

/** The signed-in person; for screens, which are only shown to one. */
export function useCurrentUser(): CurrentUser {
  const user = use(CurrentUserContext)
  if (!user) throw new Error('No one is signed in here')
  return user
}

/** Forgets everything the last person saw and asks who is here. */
export function useForgetUser() {
  const client = useQueryClient()
  return useCallback(
    (user: CurrentUser | null) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] })
      client.setQueryData(currentUserKey, user)
      keepAnswersOf(client, user)
    },
    [client],
  )
}

/** Signs out and goes to '/'; where the call fails, the browser goes to the sign-out address itself. */
export function useSignOut() {
  const forget = useForgetUser()
  return useCallback(async () => {
    try {
      await call(signOut, {})
      window.history.replaceState(null, '', '/')
      forget(null)
    } catch {
      window.location.assign(signOut.path)
    }
  }, [forget])
}
