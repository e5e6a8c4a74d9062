import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { onSignedOut, saidBy } from '#web/platform/calls/api.ts'
import {
  CurrentUserContext,
  currentUserKey,
  roleHereLast,
  useCurrentUserQuery,
} from '#web/platform/current-user.ts'
import { roleSent } from '#web/platform/calls/sent-answers.ts'
import { lazyPart, type Part } from '#web/platform/parts.ts'
import { removeServed } from '#web/sign-in/served-form.ts'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import styles from './Door.module.css'
import { OnceHere } from './OnceHere.tsx'
import { Waiting } from './Waiting.tsx'

type Role = CurrentUser['role']

/** Each role's screens are a separate bundle, so that a customer's phone never loads the staff's. */
const areas: Record<Role, Part<object>> = {
  customer: lazyPart(() => import('./customer-area.tsx'), 'CustomerArea'),
  picking: lazyPart(() => import('./picker-area.tsx'), 'PickerArea'),
  driver: lazyPart(() => import('./driver-area.tsx'), 'DriverArea'),
  admin: lazyPart(() => import('./admin-area.tsx'), 'AdminArea'),
}

const SignInScreen = lazyPart(() => import('#web/sign-in/SignInScreen.tsx'), 'SignInScreen')
const MustScreen = lazyPart(() => import('#web/account/MustScreen.tsx'), 'MustScreen')

/** Starts loading early. It ignores a failure, because the part tries again when it is shown. */
const ahead = (part: Part<never>): void => void part.ahead().catch(() => undefined)
const areaAhead = (role: Role): void => ahead(areas[role])

/** Loads the screens of whoever is signed in, or was last, while the server is being asked who is signed in. */
function likelyAhead(): void {
  const sent = roleSent()
  const last = sent === undefined ? roleHereLast() : sent
  ahead(last ? areas[last] : SignInScreen)
}

/** Shows people the screens of their role, and everyone else the sign-in screen. */
export function Door() {
  const { data: user, error, refetch, isFetching } = useCurrentUserQuery()
  useState(likelyAhead)
  useExpiredSessions()
  useLayoutEffect(() => {
    if (user) removeServed()
  }, [user])
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
      <OnceHere part={SignInScreen}>
        <SignInScreen onDoor={areaAhead} />
      </OnceHere>
    )
  if (user.must)
    return (
      <CurrentUserContext value={user}>
        <OnceHere part={MustScreen}>
          <MustScreen must={user.must} />
        </OnceHere>
      </CurrentUserContext>
    )
  const Area = areas[user.role]
  return (
    <CurrentUserContext value={user}>
      <OnceHere part={Area}>
        <Area key={user.id} />
      </OnceHere>
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
