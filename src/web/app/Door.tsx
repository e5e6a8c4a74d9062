import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { onSignedOut, saidBy } from '#web/platform/calls/api.ts'
import {
  CurrentUserContext,
  currentUserKey,
  roleHereLast,
  useCurrentUserQuery,
} from '#web/platform/current-user.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import styles from './Door.module.css'
import { Waiting } from './Waiting.tsx'

type Role = CurrentUser['role']

/** Each role's screens are a separate bundle, so that a customer's phone never loads the staff's. */
const load = {
  customer: () => import('./customer-area.tsx'),
  picking: () => import('./picker-area.tsx'),
  driver: () => import('./driver-area.tsx'),
  admin: () => import('./admin-area.tsx'),
}

const areas: Record<Role, ComponentType> = {
  customer: lazyPart(load.customer, 'CustomerArea'),
  picking: lazyPart(load.picking, 'PickerArea'),
  driver: lazyPart(load.driver, 'DriverArea'),
  admin: lazyPart(load.admin, 'AdminArea'),
}

const loadSignIn = () => import('#web/sign-in/SignInScreen.tsx')
const SignInScreen = lazyPart(loadSignIn, 'SignInScreen')

/** Starts loading early. It ignores a failure, because the component that shows the part handles it. */
const ahead = (loading: () => Promise<unknown>): void => void loading().catch(() => undefined)
const areaAhead = (role: Role): void => ahead(load[role])

/** Loads the screens of the last person's role while the server is being asked who is signed in. */
function likelyAhead(): void {
  const last = roleHereLast()
  if (last) areaAhead(last)
  else ahead(loadSignIn)
}

const MustScreen = lazyPart(() => import('#web/account/MustScreen.tsx'), 'MustScreen')

/** Shows people the screens of their role, and everyone else the sign-in screen. */
export function Door() {
  const { data: user, error, refetch, isFetching } = useCurrentUserQuery()
  useState(likelyAhead)
  useExpiredSessions()
  if (user === undefined && error) {
    return (
      <main className={styles.middle}>
        <FailedState
          wholePage
          title="Topside can't be reached"
          text={saidBy(error, 'Check your connection and try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </main>
    )
  }
  if (user === undefined) return <Waiting />
  if (user === null)
    return (
      <Suspense fallback={<Waiting />}>
        <SignInScreen onDoor={areaAhead} />
      </Suspense>
    )
  if (user.must)
    return (
      <CurrentUserContext value={user}>
        <Suspense fallback={<Waiting />}>
          <MustScreen must={user.must} />
        </Suspense>
      </CurrentUserContext>
    )
  const Area = areas[user.role]
  return (
    <CurrentUserContext value={user}>
      <Suspense fallback={<Waiting />}>
        <Area key={user.id} />
      </Suspense>
    </CurrentUserContext>
  )
}

/**
 * If a call finds that the session has ended, asks the server who is signed in, because a new cookie may have arrived
 * meanwhile. If nobody is, the sign-in screen appears at the same address, so that people return to it.
 */
function useExpiredSessions(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onSignedOut(() => {
        // If several calls fail together, the server is asked only once.
        const asking = { queryKey: currentUserKey }
        void client.refetchQueries(asking, { cancelRefetch: false })
      }),
    [client],
  )
}
