import { getEmail } from '#contract/business/emails.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './System.module.css'

type Props = { id: number; subject: string; onClose: () => void }

/** An email's text, as its recipient reads it. */
export function EmailDialog({ id, subject, onClose }: Props) {
  const email = useQuestion(getEmail, { params: { id } })
  const { recipient, text, attachmentName } = email.data ?? {}
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={subject}
      description={recipient && `To ${recipient}`}
    >
      <ListState query={email}>
        <div className={styles.letter}>{text}</div>
        {attachmentName && <p className={styles.soft}>Attached: {attachmentName}</p>}
      </ListState>
    </Dialog>
  )
}
