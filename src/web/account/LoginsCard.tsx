import { listLogins } from '#contract/people/account.ts'
import { counted } from '#domain/words/counted.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import styles from './Account.module.css'
import { LoginActions } from './LoginActions.tsx'

/** A customer's logins as an admin sees them: how they sign in, and on which devices they are signed in. */
export function LoginsCard({ customerId }: { customerId: number }) {
  const logins = useQuestion(listLogins, { params: { id: String(customerId) } })
  return (
    <Card title="Logins">
      <ListState
        query={logins}
        isEmpty={logins.data?.length === 0}
        empty={<EmptyState title="No login yet" text="Sending an invitation creates one." />}
      >
        <ul role="list" className={styles.rows}>
          {logins.data?.map(({ id, name, twoStep, sessions, lastLoginAt }) => (
            <li key={id} className={styles.row}>
              <span className={styles.what}>
                <span className={styles.name}>
                  <strong>{name}</strong>
                  {twoStep && <Badge tone="done">Two-step</Badge>}
                </span>
                <span className={styles.soft}>
                  {counted(sessions, 'session')}, last sign-in {momentOrDash(lastLoginAt)}
                </span>
              </span>
              <LoginActions id={id} name={name} twoStep={twoStep} />
            </li>
          ))}
        </ul>
      </ListState>
    </Card>
  )
}
