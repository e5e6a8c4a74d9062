import { Send } from 'lucide-react'
import { listMessages, sendMessage } from '#contract/orders/messages.ts'
import { formatLongMoment } from '#domain/days/day-labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { useDraft } from '#web/platform/offline/draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './OrderMessages.module.css'

/** Sends the customer a message about the order, which is kept until then, and shows earlier messages. */
export function OrderMessageBox({ order }: { order: Order }) {
  const { draft: text = '', change, forget } = useDraft<string>(`message:${order.id}`, () => '')
  const sending = useChange(sendMessage)
  const send = () =>
    sending.mutate(
      { params: { id: order.id }, body: { message: text } },
      {
        onSuccess: ({ customerCanSignIn }) => {
          change(() => '')
          void forget()
          const { customerName } = order
          toast.success(
            'Message sent',
            customerCanSignIn
              ? `${customerName} sees it on the order.`
              : `${customerName} has no sign-in yet, and sees it on the order once it has one.`,
          )
        },
        onError: (error) =>
          toast.failure('Failed to send message', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Card title="Message to customer">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextArea
          label="Message"
          rows={3}
          maxLength={2000}
          placeholder="About a short line, a later van..."
          value={text}
          onChange={({ target: { value } }) => change(() => value)}
        />
        <Button
          type="submit"
          icon={<Send aria-hidden />}
          busy={sending.isPending}
          busyLabel="Sending..."
          reason={text.trim() === '' ? 'Write a message first.' : null}
        >
          Send message
        </Button>
      </form>
      <OrderMessages orderId={order.id} />
    </Card>
  )
}

/** The butcher's messages about an order, newest last; renders nothing without any. */
export function OrderMessages({ orderId }: { orderId: number }) {
  const messages = useQuestion(listMessages, { params: { id: orderId } })
  return (
    <ListState query={messages} isEmpty={messages.data?.length === 0} empty={null}>
      <ul role="list" className={styles.messages} aria-label="Messages">
        {messages.data?.map(({ id, message, sentBy, sentAt }) => (
          <li key={id} className={styles.message}>
            <p>
              <LongText text={message} />
            </p>
            <span className={styles.by}>
              {sentBy}, {formatLongMoment(sentAt)}
            </span>
          </li>
        ))}
      </ul>
    </ListState>
  )
}
