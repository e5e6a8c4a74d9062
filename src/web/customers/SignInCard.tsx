import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import styles from './CustomerDetails.module.css'

/** The way to one's own password, second step and sessions. */
export function SignInCard() {
  return (
    <Card title="Your account">
      <div className={styles.signIn}>
        <p>Your password, two-step sign-in, and where you are signed in.</p>
        <LinkButton size="lg" icon={<KeyRound aria-hidden />}>
          <Link to="/account">Your account</Link>
        </LinkButton>
      </div>
    </Card>
  )
}
