import { Send } from 'lucide-react'
import type { Email } from '#contract/business/emails.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { useEmailsAgain } from '#web/platform/use-sending-again.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './System.module.css'
import { useEmails, useResendEmail } from './system-queries.ts'

type Props = { status: 'pending' | 'failed'; title: string; none: string }

/** The emails with one status, each with the reason why the last attempt failed. */
export function EmailList({ status, title, none }: Props) {
  const emails = useEmails(status)
  return (
    <Card title={title} actions={status === 'failed' && <SendAllAgain />}>
      <ListState
        query={emails}
        isEmpty={emails.rows.length === 0}
        empty={<p className={styles.soft}>{none}</p>}
      >
        <ul role="list" className={styles.emails}>
          {emails.rows.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
        <ListEnd list={emails} noun="emails" />
      </ListState>
    </Card>
  )
}

function SendAllAgain() {
  const { ready = 0, sendAgain, state } = useEmailsAgain()
  if (ready === 0 && state === null) return null
  return (
    <Button
      icon={<Send aria-hidden />}
      busy={state !== null}
      busyLabel="Sending..."
      onClick={sendAgain}
    >
      Send {ready} again
    </Button>
  )
}

function EmailRow({ email }: { email: Email }) {
  const { id, recipient, subject, status, attempts, reason, createdAt } = email
  const resending = useResendEmail()
  const resend = () =>
    resending.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('Sending the email again', recipient),
        onError: (error) =>
          toast.failure('Failed to send the email again', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <li className={styles.email}>
      <span className={styles.what}>
        <strong>{subject}</strong>
        <span className={styles.soft}>
          {recipient}, {momentOrDash(createdAt)}
          {attempts > 0 && `, tried ${counted(attempts, 'time')}`}
        </span>
        {reason && <span>{reason}</span>}
      </span>
      {status === 'failed' && (
        <Button
          icon={<Send aria-hidden />}
          aria-label={`Resend ${subject} to ${recipient}`}
          busy={resending.isPending}
          busyLabel="Sending..."
          onClick={resend}
        >
          Resend
        </Button>
      )}
    </li>
  )
}
