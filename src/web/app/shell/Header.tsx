import { Link } from '@tanstack/react-router'
import { CircleUser, LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCurrentUser, useSignOut } from '#web/platform/current-user.ts'
import { useWaitingChanges } from '#web/platform/offline.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './Header.module.css'

const ManageMenu = lazy(() =>
  import('./ManageMenu.tsx').then((part) => ({ default: part.ManageMenu })),
)

const StaffTools = lazy(() =>
  import('./StaffTools.tsx').then((module) => ({ default: module.StaffTools })),
)

export function Header() {
  const { role, name } = useCurrentUser()
  const signOut = useLeaving()
  return (
    <header className={styles.header} data-screen-only>
      {role === 'admin' && (
        <Suspense fallback={<span className={styles.menuPlace} />}>
          <ManageMenu />
        </Suspense>
      )}
      <Link to="/" className={styles.title}>
        Topside
      </Link>
      {role === 'customer' ? (
        <span className={styles.who}>{name}</span>
      ) : (
        <Link
          to="/account"
          className={styles.who}
          aria-label={`Your account: ${name}`}
          data-role={role}
        >
          <CircleUser aria-hidden />
          <span>{name}</span>
        </Link>
      )}
      {(role === 'admin' || role === 'picking') && (
        <Suspense fallback={<span className={styles.menuPlace} />}>
          <StaffTools />
        </Suspense>
      )}
      <Button
        variant="quiet"
        icon={<LogOut aria-hidden />}
        onClick={() => void signOut()}
        className={styles.signOut}
      >
        Logout
      </Button>
    </header>
  )
}

const tellNoSignal = () =>
  toast.failure('No connection', 'You are still signed in. Log out when there is signal.')

/** Signs out; asks first where something still waits to be sent. */
function useLeaving() {
  const signOut = useSignOut(tellNoSignal)
  const waiting = useWaitingChanges().filter(({ refused }) => refused === null)
  return async () => {
    const titles = waiting.map(({ title }) => title).join(', ')
    const sure =
      waiting.length === 0 ||
      (await confirm({
        title: 'Log out with something waiting to send?',
        text: `${titles}: it goes when you next sign in on this device.`,
        confirmLabel: 'Logout',
      }))
    if (sure) await signOut()
  }
}
