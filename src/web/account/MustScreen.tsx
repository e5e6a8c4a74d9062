import type { Must } from '#domain/people/two-step.ts'
import { useSignOut } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './MustScreen.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { SetUpTwoStep } from './SetUpTwoStep.tsx'

const tellNoSignal = () => toast.failure('No connection', 'Try again when there is signal.')

/** For people who have signed in but must do something first, such as choosing a password. */
export function MustScreen({ must }: { must: Must }) {
  const signOut = useSignOut(tellNoSignal)
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        {must === 'password' ? (
          <>
            <h1 className={styles.title}>Choose your own password</h1>
            <p>You signed in with a password that you were given. From now on you use your own.</p>
            <PasswordForm isGiven />
          </>
        ) : (
          <>
            <h1 className={styles.title}>Set up two-step sign-in</h1>
            <p>Everyone with your role must use it.</p>
            <SetUpTwoStep />
          </>
        )}
        <Button variant="quiet" size="lg" wide onClick={() => void signOut()}>
          Logout
        </Button>
      </div>
    </main>
  )
}
