import { MailOpen, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Email } from '#contract/business/emails.ts'
import { obstacleToDiscarding } from '#domain/days/sending-again.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { useDiscardingEmail } from '#web/platform/use-discarding-email.ts'
import { useSayQueued } from '#web/platform/use-sends-email.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { EmailDialog } from './EmailDialog.tsx'
import styles from './System.module.css'
import { useResendEmail } from './system-queries.ts'

/** An email and what became of it, with buttons that open it, discard it while it is unsent, or send it again. */
export function EmailRow({ email }: { email: Email }) {
  const { id, recipient, subject, status, attempts, reason, createdAt } = email
  const [open, setOpen] = useState(false)
  const named = `${subject} to ${recipient}`
  return (
    <li className={styles.email}>
      <span className={styles.what}>
        <strong>{subject}</strong>
        <span className={styles.soft}>
          {recipient}, {momentOrDash(createdAt)}
          {attempts > 0 && `, tried ${counted(attempts, 'time')}`}
        </span>
        {reason && <span>{reason}</span>}
        {status === 'discarded' && (
          <span>
            Discarded by {email.discardedBy}, {momentOrDash(email.discardedAt)}
          </span>
        )}
      </span>
      <Button
        icon={<MailOpen aria-hidden />}
        aria-label={`Open ${named}`}
        onClick={() => setOpen(true)}
      >
        Open
      </Button>
      {obstacleToDiscarding(status) === null && <Discard email={email} />}
      {status !== 'pending' && <Resend email={email} />}
      {open && <EmailDialog id={id} subject={subject} onClose={() => setOpen(false)} />}
    </li>
  )
}

function Resend({ email: { id, recipient, subject, status } }: { email: Email }) {
  const resending = useResendEmail()
  const sayQueued = useSayQueued()
  const isDiscarded = status === 'discarded'
  const word = isDiscarded ? 'Send after all' : 'Resend'
  const sending = `the email ${isDiscarded ? 'after all' : 'again'}`
  const resend = () =>
    resending.mutate(
      { params: { id } },
      {
        onSuccess: () => sayQueued('Email', { title: `Sending ${sending}`, text: recipient }),
        onError: (error) =>
          toast.failure(`Failed to send ${sending}`, saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Button
      icon={<Send aria-hidden />}
      aria-label={`${word} ${subject} to ${recipient}`}
      busy={resending.isPending}
      busyLabel="Sending..."
      onClick={resend}
    >
      {word}
    </Button>
  )
}

function Discard({ email }: { email: Email }) {
  const { recipient, subject } = email
  const { discard, isPending } = useDiscardingEmail()
  return (
    <Button
      icon={<Trash2 aria-hidden />}
      aria-label={`Discard ${subject} to ${recipient}`}
      busy={isPending}
      busyLabel="Discarding..."
      onClick={() => void discard(email, subject)}
    >
      Discard
    </Button>
  )
}
