import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCurrentUser, useSignOut } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Header.module.css'

const ManageMenu = lazy(() =>
  import('./ManageMenu.tsx').then((part) => ({ default: part.ManageMenu })),
)

export function Header() {
  const { role, name } = useCurrentUser()
  const signOut = useSignOut()
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
      <span className={styles.who}>{name}</span>
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
