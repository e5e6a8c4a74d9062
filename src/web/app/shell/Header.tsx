import { Link } from '#web/platform/routing/Link.tsx'
import { CircleUser, LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useBusiness } from '#web/platform/business.ts'
import { useCurrentUser, useSignOut } from '#web/platform/current-user.ts'
import { discardAllOf, useWaitingChanges, waitingStays } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { signalPlace } from '#web/platform/offline/signal-place.ts'
import { keepsOnDevice, keptDrafts, losesAtSignOut } from '#web/platform/offline/on-device.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm, type Question } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Header.module.css'

const ManageMenu = lazyPart(() => import('./ManageMenu.tsx'), 'ManageMenu')
const StaffTools = lazyPart(() => import('./StaffTools.tsx'), 'StaffTools')

export function Header() {
  const { role, name } = useCurrentUser()
  const { demo, name: shop } = useBusiness()
  const isCustomer = role === 'customer'
  const signOut = useLeaving()
  return (
    <header className={styles.header} data-screen-only>
      {role === 'admin' && (
        <Suspense fallback={<span className={styles.menuPlace} />}>
          <ManageMenu />
        </Suspense>
      )}
      <div className={styles.middle} data-role={role}>
        <Link to="/" className={styles.title}>
          {isCustomer && shop ? <Shop /> : 'Topside'}
          {(demo || (!isCustomer && shop)) && (
            <small className={styles.below}>
              {!isCustomer && shop && <span>{shop}</span>}
              {demo && <b>Demo</b>}
            </small>
          )}
        </Link>
        <div className={styles.signal} ref={signalPlace} />
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
      </div>
      {role !== 'customer' && (
        <Suspense fallback={<span className={styles.toolsPlace} />}>
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

/** Customers see whose shop it is; staff see that below the product's name. */
function Shop() {
  const { name, logoUrl } = useBusiness()
  return (
    <span className={styles.shop}>
      {logoUrl && <img src={logoUrl} alt="" className={styles.logo} />}
      <span className={styles.shopName}>{name}</span>
    </span>
  )
}

const tellNoSignal = () =>
  toast.failure('No connection', 'You are still signed in. Log out when there is signal.')

/** Signs out, but asks first if changes still wait to be sent or would be lost. */
function useLeaving() {
  const { id } = useCurrentUser()
  const signOut = useSignOut(tellNoSignal)
  const changes = useWaitingChanges()
  return async () => {
    const question = waitingStays() ? waitsOn(changes) : isLost(changes)
    if (question && !(await confirm(question))) return
    if (!(await signOut()) || keepsOnDevice()) return
    keptDrafts.forgetHeld()
    await discardAllOf(id)
  }
}

const titlesOf = (changes: readonly KeptChange[]): string =>
  changes.map(({ title }) => title).join(', ')

function waitsOn(changes: readonly KeptChange[]): Question | null {
  const waiting = changes.filter(({ refused }) => refused === null)
  if (waiting.length === 0) return null
  return {
    title: 'Log out with changes waiting to send?',
    text: `${titlesOf(waiting)}: waiting to be sent when you next sign in on this device.`,
    confirmLabel: 'Logout',
  }
}

function isLost(changes: readonly KeptChange[]): Question | null {
  if (changes.length === 0 && !losesAtSignOut()) return null
  return {
    title: 'Log out and lose unfinished work?',
    text:
      changes.length > 0
        ? `${titlesOf(changes)}: not sent, and nothing is kept on this device.`
        : 'Your unfinished work here is not sent or saved, and nothing is kept on this device.',
    confirmLabel: 'Logout',
    danger: true,
  }
}
