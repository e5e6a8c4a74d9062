import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { pathsForAnyone } from '#contract/people/doors.ts'
import { keptAnswers } from '#web/platform/offline/kept-questions.ts'
import { lazyPart, loadPart, type Part, startAnew } from '#web/platform/parts.ts'
import { makeQueryClient } from '#web/platform/calls/queries.ts'
import { choiceLists } from '#web/ui/fields/choice-lists.ts'
import { tips } from '#web/ui/over/tips.ts'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import styles from './Door.module.css'
import { Door } from './Door.tsx'
import { OnceHere } from './OnceHere.tsx'
import { pause } from '#web/platform/clock.ts'
import { proofAsked } from '#web/platform/calls/proof.ts'
import { questions } from '#web/ui/over/confirm.ts'
import { toastStore } from '#web/ui/over/toast.ts'

const settledMs = 3_000
const againMs = 5_000

/** Resolves at the first question, message, list or tooltip, or once the first screen has been shown. */
function wanted(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [questions, toastStore, proofAsked, choiceLists, tips].map(({ subscribe }) =>
      subscribe(go),
    )
    void pause(settledMs).then(go)
  })
}

/** Tries until it has loaded, so that no question or message is lost. */
const load = (): Promise<{ default: ComponentType }> =>
  loadPart(() => import('./OverScreens.tsx')).then(
    ({ OverScreens }) => ({ default: OverScreens }),
    () => pause(againMs).then(load),
  )

/** Loads dialogs and messages after the screen, so that a phone with a poor signal shows the screen sooner. */
const loadOverScreens = async () => {
  await wanted()
  return load()
}

/** The screens that anyone can open, signed in or not, by address. */
const forAnyone: Record<(typeof pathsForAnyone)[number], Part<object>> = {
  '/customer-setup': lazyPart(
    () => import('#web/customer-setup/CustomerSetupScreen.tsx'),
    'CustomerSetupScreen',
  ),
  '/confirm-address': lazyPart(
    () => import('#web/customer-setup/ConfirmAddressScreen.tsx'),
    'ConfirmAddressScreen',
  ),
  '/unsubscribe': lazyPart(
    () => import('#web/customer-setup/UnsubscribeScreen.tsx'),
    'UnsubscribeScreen',
  ),
  '/reset-password': lazyPart(
    () => import('#web/customer-setup/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
}

const OverScreens = lazy(loadOverScreens)

const path = pathsForAnyone.find((each) => each === window.location.pathname)
const ForAnyone = path && forAnyone[path]

export function App() {
  const [client] = useState(makeQueryClient)
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={keptAnswers}
      // Stored answers may be out of date, so they are shown at once and then read again.
      onSuccess={() => client.invalidateQueries({ refetchType: 'none' })}
    >
      <ErrorBoundary fallback={<NothingToShow />}>
        {ForAnyone ? (
          <OnceHere part={ForAnyone}>
            <ForAnyone />
          </OnceHere>
        ) : (
          <Door />
        )}
      </ErrorBoundary>
      <Suspense>
        <OverScreens />
      </Suspense>
    </PersistQueryClientProvider>
  )
}

/** Shown instead of an empty page when a part of Topside failed to load or the application broke. */
function NothingToShow() {
  return (
    <main className={styles.middle}>
      <FailedState
        wholePage
        title="Topside can't be shown"
        text="Check your connection and try again."
        onRetry={startAnew}
      />
    </main>
  )
}
