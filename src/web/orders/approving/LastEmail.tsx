import { Clock, MailCheck, MailX, Send, Trash2 } from 'lucide-react'
import { resendEmail } from '#contract/business/emails.ts'
import type { InvoiceEmail } from '#contract/invoices/invoice-emails.ts'
import { emailInWords, type EmailState, emailStateOf } from '#domain/money/paper/invoice-email.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { useDiscardingEmail } from '#web/platform/use-discarding-email.ts'
import { useSayQueued } from '#web/platform/use-sends-email.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import type { Tone } from '#web/ui/style/tone.ts'
import styles from './LastEmail.module.css'

const looks: Record<EmailState, { tone: Tone; icon: typeof Send }> = {
  sent: { tone: 'neutral', icon: MailCheck },
  on_its_way: { tone: 'neutral', icon: Clock },
  tried: { tone: 'waiting', icon: Clock },
  not_set_up: { tone: 'waiting', icon: Clock },
  failed: { tone: 'danger', icon: MailX },
  discarded: { tone: 'neutral', icon: MailX },
}

type Props = {
  email: InvoiceEmail
  /** Whether a mail server is set up, so that emails are sent at all. */
  sends: boolean
  invoiceNumber: string
  /** Without the address, and cut off at the end of one line. */
  short?: boolean
}

/** Whether an invoice's last email was sent, with Send again if it failed, and Discard if it waits for a mail server. */
export function LastEmail({ email, sends, invoiceNumber, short = false }: Props) {
  const state = emailStateOf(email, sends)
  const { tone, icon: Icon } = looks[state]
  const words = emailInWords(email, sends)
  return (
    <span className={styles.email} data-tone={tone} data-short={short || undefined}>
      <Icon aria-hidden />
      <span className={styles.words} title={short ? words : undefined}>
        {short ? words.replace(` to ${email.recipient}`, '') : words}
      </span>
      {state === 'failed' && <SendAgain email={email} invoiceNumber={invoiceNumber} />}
      {state === 'not_set_up' && !short && <Discard email={email} invoiceNumber={invoiceNumber} />}
    </span>
  )
}

/** Takes the waiting email out of the queue, for an invoice that is posted or handed over. */
function Discard({ email, invoiceNumber }: Pick<Props, 'email' | 'invoiceNumber'>) {
  const { discard, isPending } = useDiscardingEmail()
  return (
    <Button
      variant="quiet"
      icon={<Trash2 aria-hidden />}
      aria-label={`Discard the email of ${invoiceNumber}`}
      busy={isPending}
      busyLabel="Discarding..."
      onClick={() => void discard(email, email.subject)}
    >
      Discard
    </Button>
  )
}

function SendAgain({ email, invoiceNumber }: Pick<Props, 'email' | 'invoiceNumber'>) {
  const again = useChange(resendEmail)
  const sayQueued = useSayQueued()
  const send = () =>
    again.mutate(
      { params: { id: email.id } },
      {
        onSuccess: ({ recipient }) =>
          sayQueued('Email', { title: 'Sending the email again', text: recipient }),
        onError: (error) =>
          toast.failure('Failed to send the email again', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Button
      variant="quiet"
      icon={<Send aria-hidden />}
      aria-label={`Send ${invoiceNumber} again`}
      busy={again.isPending}
      busyLabel="Sending..."
      onClick={send}
    >
      Send again
    </Button>
  )
}
