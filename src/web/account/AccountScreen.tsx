import { getAccount } from '#contract/people/account.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './Account.module.css'
import { KeysCard } from './KeysCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoStepCard } from './TwoStepCard.tsx'

/** How the signed-in person signs in: password, two-step sign-in, and the devices where they are signed in. */
export function AccountScreen() {
  const { name, role } = useCurrentUser()
  const account = useQuestion(getAccount, {})
  return (
    <>
      <PageHeader title="Your account" subtitle={name} />
      <div className={styles.sections}>
        <Card title="Password">
          <PasswordForm />
        </Card>
        <ListState
          pending={account.isPending}
          error={account.error}
          onRetry={() => void account.refetch()}
          retrying={account.isFetching}
          isEmpty={false}
          empty={null}
        >
          {account.data && <TwoStepCard account={account.data} />}
        </ListState>
        <SessionsCard />
        {(role === 'admin' || role === 'picking') && <KeysCard role={role} />}
      </div>
    </>
  )
}
