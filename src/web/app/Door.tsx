import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import type { CurrentUser } from '#contract/sign-in.ts'
import { onSignedOut, saidBy } from '#web/platform/api.ts'
import {
  CurrentUserContext,
  useCurrentUserQuery,
  useForgetUser,
} from '#web/platform/current-user.ts'
import { SignInScreen } from '#web/sign-in/SignInScreen.tsx'
import { FailedState } from '#web/ui/FailedState.tsx'
import styles from './Door.module.css'
import { Waiting } from './Waiting.tsx'

/** Each role's screens are a bundle of their own: a customer's phone never loads the staff's. */
const areas: Record<CurrentUser['role'], ComponentType> = {
  customer: lazy(() =>
    import('./customer-area.tsx').then(({ CustomerArea }) => ({ default: CustomerArea })),
  ),
  picking: lazy(() =>
    import('./picker-area.tsx').then(({ PickerArea }) => ({ default: PickerArea })),
  ),
  driver: lazy(() =>
    import('./driver-area.tsx').then(({ DriverArea }) => ({ default: DriverArea })),
  ),
  admin: lazy(() => import('./admin-area.tsx').then(({ AdminArea }) => ({ default: AdminArea }))),
}

/** Lets each person into the screens of their role; everyone else meets the sign-in screen. */
export function Door() {
  const { data: user, error, refetch, isFetching } = useCurrentUserQuery()
  useExpiredSessions()
  if (user === undefined && error) {
    return (
      <main className={styles.middle}>
        <FailedState
          title="Topside can't be reached"
          text={saidBy(error, 'Check your connection and try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </main>
    )
  }
  if (user === undefined) return <Waiting />
  if (user === null) return <SignInScreen />
  const Area = areas[user.role]
  return (
    <CurrentUserContext value={user}>
      <Suspense fallback={<Waiting />}>
        <Area key={user.id} />
      </Suspense>
    </CurrentUserContext>
  )
}

/** A call that finds the session gone brings up the sign-in screen; the address stays, to come back to. */
function useExpiredSessions(): void {
  const client = useQueryClient()
  const forget = useForgetUser()
  useEffect(() => onSignedOut(() => forget(null)), [client, forget])
}
