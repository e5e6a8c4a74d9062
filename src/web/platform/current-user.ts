import { letGo } from '#web/platform/calls/held-answers.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { type Endpoint, permits } from '#contract/endpoint.ts'
import {
  type CurrentUser,
  getCurrentUser,
  signedInRoles,
  signOut,
  whoIsHere,
} from '#contract/people/sign-in.ts'
import { noteBusiness } from './business.ts'
import { call, NoSignalError } from './calls/api.ts'
import { keepAnswersOf } from './offline/kept-questions.ts'
import { noteOnDevice } from './offline/on-device.ts'
import { readStored, store } from './offline/stored.ts'

export const currentUserKey = [getCurrentUser.name]

/**
 * The signed-in person, or null for nobody. Always stale and never retried (rules 1.5). Without signal it is the last
 * known person.
 */
export function useCurrentUserQuery() {
  const client = useQueryClient()
  return useQuery<CurrentUser | null>({
    queryKey: currentUserKey,
    queryFn: async ({ signal }) => {
      const here = await call(whoIsHere, {}, { signal })
      noteBusiness(here)
      return startFor(client, here.user)
    },
    meta: { reads: whoIsHere.reads },
    staleTime: 0,
    gcTime: Infinity,
    retry: false,
  })
}

/** Clears the last person's data when somebody else signs in, even in another tab. */
function startFor(client: QueryClient, user: CurrentUser | null): CurrentUser | null {
  const before = client.getQueryData<CurrentUser | null>(currentUserKey)
  noteHere(user)
  if (before && before.id !== user?.id) forgetAnswers(client)
  return user
}

const roleKey = 'topside.role'

/** The role of the person who was last signed in here; null if unknown. */
export function roleHereLast(): CurrentUser['role'] | null {
  const kept = readStored(roleKey)
  return signedInRoles.find((role) => role === kept) ?? null
}

function noteHere(user: CurrentUser | null): void {
  noteOnDevice(user)
  keepAnswersOf(user)
  const role = user?.role ?? null
  if (roleHereLast() !== role) store(roleKey, role)
}

function forgetAnswers(client: QueryClient): void {
  letGo()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] })
}

export const CurrentUserContext = createContext<CurrentUser | null>(null)

/** The signed-in person, for screens that are only shown to signed-in people. */
export function useCurrentUser(): CurrentUser {
  const user = use(CurrentUserContext)
  if (!user) throw new Error('No one is signed in here')
  return user
}

/** Whether the signed-in person's login may make this call; the server checks it again. */
export function useMay(endpoint: Endpoint): boolean {
  const { role, permissions } = useCurrentUser()
  return role !== 'customer' || permits(endpoint, permissions)
}

/** Forgets everything that the last person saw and asks the server who is signed in. */
export function useForgetUser() {
  const client = useQueryClient()
  return useCallback(
    (user: CurrentUser | null) => {
      noteHere(user)
      forgetAnswers(client)
      client.setQueryData(currentUserKey, user)
    },
    [client],
  )
}

/** Asks the server again who is signed in, after people changed their own details. */
export function useRefreshUser() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: currentUserKey }), [client])
}

let beforeSignOut = (): Promise<void> => Promise.resolve()

/** Work that must be finished before the person signs out. */
export function finishBeforeSignOut(finish: () => Promise<void>): void {
  beforeSignOut = finish
}

/**
 * Signs out and goes to '/'. If the call fails, the browser opens the sign-out address itself. Without signal nobody
 * can sign out, and a message says so. Returns true once the person is signed out.
 */
export function useSignOut(tellNoSignal: () => void) {
  const forget = useForgetUser()
  return useCallback(async () => {
    try {
      await beforeSignOut()
      await call(signOut, {})
      window.history.replaceState(null, '', '/')
      forget(null)
      return true
    } catch (error) {
      if (error instanceof NoSignalError) tellNoSignal()
      else window.location.assign(signOut.path)
      return false
    }
  }, [forget, tellNoSignal])
}
