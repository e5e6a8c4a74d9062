import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messageOrders, mostOrdersToMessage } from '#contract/orders/messages.ts'
import { counted } from '#domain/words/counted.ts'
import { useSayQueued } from '#web/platform/use-sends-email.ts'
import { useBulkWork } from '#web/platform/bulk-work.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import type { AskedAbout, Draft } from './asking.ts'
import styles from './Work.module.css'

type Props = { asked: AskedAbout; onClose: () => void; onAgain: (asked: AskedAbout) => void }

const texts: Record<keyof Draft, string> = {
  subject: 'Please enter a subject.',
  message: 'Please enter a message.',
}

/**
 * Writes one email to the customers of some orders. It is sent ten seconds later; Undo brings back the dialog with what
 * was written.
 */
export function MessageDialog({ asked, onClose, onAgain }: Props) {
  const { orders } = asked
  const [draft, setDraft] = useState<Draft>(asked.draft ?? { subject: '', message: '' })
  const [missing, setMissing] = useState<Partial<Draft>>({})
  const send = useMessage(asked, onAgain)
  const people = peopleOf(asked)
  const only = orders.length === 1 ? orders[0] : undefined
  const tooMany = orders.length > mostOrdersToMessage
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const blank = (['subject', 'message'] as const).filter((field) => draft[field].trim() === '')
    if (blank.length > 0)
      return setMissing(Object.fromEntries(blank.map((field) => [field, texts[field]])))
    onClose()
    send(draft)
  }
  const field = (name: keyof Draft) => ({
    value: draft[name],
    error: missing[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: target.value })
      setMissing({ ...missing, [name]: undefined })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Message to customers"
      description={`An email to ${people} about ${only ? `${only.orderNumber}, also shown with it` : `${counted(orders.length, 'order')}, also shown with each order`}.`}
      stays
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField label="Subject" autoFocus maxLength={150} {...field('subject')} />
        <TextArea label="Message" rows={6} maxLength={2000} {...field('message')} />
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          reason={tooMany ? `Choose at most ${mostOrdersToMessage} orders.` : null}
        >
          Send to {people}
        </Button>
      </form>
    </Dialog>
  )
}

const peopleOf = ({ orders }: AskedAbout): string =>
  counted(new Set(orders.map(({ customerId }) => customerId)).size, 'customer')

function useMessage(asked: AskedAbout, onAgain: Props['onAgain']) {
  const { start } = useBulkWork(messageOrders)
  const sayQueued = useSayQueued()
  return (draft: Draft) =>
    start({
      given: { body: { orderIds: asked.orders.map(({ id }) => id), ...draft } },
      of: asked.orders.length,
      title: `Sending to ${peopleOf(asked)}`,
      text: draft.subject,
      failed: 'Failed to send message',
      onDone: ({ done, left }) => {
        const message = `Message about ${counted(done.length, 'order')}`
        const title = `${message} on its way`
        if (left[0]) toast.failure(`${title}, ${left.length} left`, left[0].reason)
        else sayQueued(message, { title })
      },
      onNothing: () => onAgain({ ...asked, draft }),
    })
}
