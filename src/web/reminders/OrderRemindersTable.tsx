import { Link } from '#web/platform/routing/Link.tsx'
import { CircleAlert, Clock, MailX, Send, type LucideIcon } from 'lucide-react'
import type { OrderReminder, OrderReminderStatus } from '#contract/ordering/order-reminders.ts'
import { formatMoment12 } from '#domain/days/day-labels.ts'
import { reminderWords } from '#domain/days/reminders.ts'
import { useRemindersAgain } from '#web/platform/use-sending-again.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import type { Tone } from '#web/ui/style/tone.ts'
import styles from './OrderReminders.module.css'

const columns = {
  customer: 'Customer',
  order: 'Order',
  type: 'Reminder',
  scheduled: 'Scheduled for',
  status: 'Status',
}

const typeWords = {
  delivery_tomorrow: 'Delivery tomorrow',
  weekly_reminder: 'Usual order not placed',
}

const looks: Record<OrderReminderStatus, { tone: Tone; icon: LucideIcon; word: string }> = {
  pending: { tone: 'waiting', icon: Clock, word: reminderWords.pending },
  sent: { tone: 'done', icon: Send, word: reminderWords.sent },
  failed: { tone: 'danger', icon: CircleAlert, word: reminderWords.failed },
  discarded: { tone: 'neutral', icon: MailX, word: reminderWords.discarded },
}

type Again = ReturnType<typeof useRemindersAgain>

/** Reminders, one row each. Failed ones can be sent again one by one or all together. */
export function OrderRemindersTable({ reminders }: { reminders: OrderReminder[] }) {
  const failed = reminders.some(({ status }) => status === 'failed')
  const again = useRemindersAgain({ enabled: failed })
  return (
    <>
      {failed && <SendAllAgain again={again} />}
      <DataTable caption="Order reminders" cards>
        <thead>
          <Tr>
            {Object.values(columns).map((heading) => (
              <Th key={heading}>{heading}</Th>
            ))}
          </Tr>
        </thead>
        <tbody>
          {reminders.map((reminder) => (
            <Tr key={reminder.id}>
              <Td label={columns.customer}>
                <strong>{reminder.customerName}</strong>
              </Td>
              <Td whole label={columns.order}>
                <OrderLink orderNumber={reminder.orderNumber} />
              </Td>
              <Td label={columns.type}>{typeWords[reminder.reminderType]}</Td>
              <Td whole label={columns.scheduled}>
                {formatMoment12(reminder.scheduledFor)}
              </Td>
              <Td label={columns.status}>
                <Outcome reminder={reminder} again={again} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
    </>
  )
}

function SendAllAgain({ again: { ready = 0, sendAgain, state } }: { again: Again }) {
  if (ready < 2) return null
  return (
    <p className={styles.again}>
      <Button
        icon={<Send aria-hidden />}
        busy={state !== null}
        busyLabel="Sending..."
        onClick={sendAgain}
      >
        Send {ready} again
      </Button>
    </p>
  )
}

function OrderLink({ orderNumber }: { orderNumber: string | null }) {
  if (orderNumber === null) return <span className={styles.soft}>–</span>
  return (
    <Link to="/orders/:orderNumber" params={{ orderNumber }}>
      {orderNumber}
    </Link>
  )
}

type OutcomeProps = { reminder: OrderReminder; again: Again }

function Outcome({ reminder, again }: OutcomeProps) {
  const { id, status, sentAt, failure, obstacle, customerName } = reminder
  const { tone, icon: Icon, word } = looks[status]
  return (
    <span className={styles.outcome}>
      <Badge look="stamp" tone={tone} icon={<Icon aria-hidden />}>
        {word}
      </Badge>
      {sentAt && <span className={styles.soft}>{formatMoment12(sentAt)}</span>}
      {failure && <span className={styles.failure}>{failure}</span>}
      {status === 'failed' && obstacle === null && (
        <Button
          icon={<Send aria-hidden />}
          busy={again.state !== null}
          aria-label={`Send again to ${customerName}`}
          onClick={() => again.sendOne(id)}
        >
          Send again
        </Button>
      )}
      {obstacle !== null && obstacle !== failure && (
        <span className={styles.soft}>Can’t be sent again. {obstacle}</span>
      )}
    </span>
  )
}
