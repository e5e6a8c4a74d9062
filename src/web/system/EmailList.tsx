import { Send } from 'lucide-react'
import { useEmailsAgain } from '#web/platform/use-sending-again.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { EmailRow } from './EmailRow.tsx'
import styles from './System.module.css'
import { type ListedStatus, useEmails } from './system-queries.ts'

type Props = { status: ListedStatus; title: string; none: string }

/** The emails with one status. Each opens; an email that was not sent says why, and can be discarded or sent again. */
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
