import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from '#contract/people/account.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Account.module.css'

const failed = (error: Error) => toast.failure('Not signed out', saidBy(error, 'Please try again.'))

/** The devices where the person is signed in, each with a button to sign out there. */
export function SessionsCard() {
  const sessions = useQuestion(listSessions, {})
  const ending = useChange(endOtherSessions)
  const others = sessions.data?.some(({ isThis }) => !isThis)
  const endOthers = () =>
    ending.mutate(
      {},
      { onSuccess: ({ message }) => toast.success('Signed out', message), onError: failed },
    )
  return (
    <Card
      title="Where you are signed in"
      actions={
        others && (
          <Button size="lg" busy={ending.isPending} busyLabel="Signing out..." onClick={endOthers}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <ListState query={sessions}>
        <ul role="list" className={styles.rows}>
          {sessions.data?.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      </ListState>
    </Card>
  )
}

function Row({ session }: { session: Session }) {
  const { id, device, address, startedAt, lastSeenAt, isThis } = session
  const ending = useChange(endSession)
  const end = () =>
    ending.mutate(
      { params: { id } },
      { onSuccess: () => toast.success('Signed out', device), onError: failed },
    )
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>
          <strong>{device}</strong>
          {isThis && <Badge tone="done">This device</Badge>}
        </span>
        <span className={styles.soft}>
          Last seen {formatMoment(lastSeenAt)}
          {address && `, at ${address}`}
        </span>
        <span className={styles.soft}>Signed in {formatMoment(startedAt)}</span>
      </span>
      {!isThis && (
        <Button
          size="lg"
          aria-label={`Sign out ${device}, last seen ${formatMoment(lastSeenAt)}`}
          busy={ending.isPending}
          busyLabel="Signing out..."
          onClick={end}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
