import { Link } from '@tanstack/react-router'
import { CircleAlert, Clock, Send, type LucideIcon } from 'lucide-react'
import type { OrderReminder, OrderReminderStatus } from '#contract/ordering/order-reminders.ts'
import { formatMoment12 } from '#domain/days/day-labels.ts'
import { Badge } from '#web/ui/Badge.tsx'
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
  pending: { tone: 'waiting', icon: Clock, word: 'Pending' },
  sent: { tone: 'done', icon: Send, word: 'Sent' },
  failed: { tone: 'danger', icon: CircleAlert, word: 'Failed' },
}

export function OrderRemindersTable({ reminders }: { reminders: OrderReminder[] }) {
  return (
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
              <Outcome reminder={reminder} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function OrderLink({ orderNumber }: { orderNumber: string | null }) {
  if (orderNumber === null) return <span className={styles.soft}>–</span>
  return (
    <Link to="/orders/$orderNumber" params={{ orderNumber }}>
      {orderNumber}
    </Link>
  )
}

function Outcome({ reminder: { status, sentAt, failure } }: { reminder: OrderReminder }) {
  const { tone, icon: Icon, word } = looks[status]
  return (
    <span className={styles.outcome}>
      <Badge look="stamp" tone={tone} icon={<Icon aria-hidden />}>
        {word}
      </Badge>
      {sentAt && <span className={styles.soft}>{formatMoment12(sentAt)}</span>}
      {failure && <span className={styles.failure}>{failure}</span>}
    </span>
  )
}
