import { useNavigate } from '#web/platform/routing/routing.ts'
import type { RefObject } from 'react'
import { Menu } from 'radix-ui/internal'
import type { Notification } from '#contract/business/notifications.ts'
import { formatLongMoment } from '#domain/days/day-labels.ts'
import { wholeNumber } from '#domain/words/counted.ts'
import { AnchoredMenu } from '#web/ui/over/AnchoredMenu.tsx'
import styles from './BellMenu.module.css'

type Props = {
  bell: RefObject<HTMLButtonElement | null>
  notifications: readonly Notification[]
  fresh: readonly Notification[]
  /** How many there are; only the newest are listed. */
  total: number
  onClose: () => void
}

/** The list of notifications below the bell. */
export function BellMenu({ bell, notifications, fresh, total, onClose }: Props) {
  return (
    <AnchoredMenu
      button={bell}
      label="What’s new"
      align="end"
      sideOffset={6}
      className={styles.list}
      onClose={onClose}
    >
      {notifications.length === 0 && <p className={styles.none}>Nothing new.</p>}
      {notifications.map((each) => (
        <Item key={each.key} notification={each} fresh={fresh.includes(each)} />
      ))}
      {total > notifications.length && (
        <p className={styles.none}>
          The newest {wholeNumber(notifications.length)} of {total.toLocaleString('en-GB')}
        </p>
      )}
    </AnchoredMenu>
  )
}

function Item({ notification, fresh }: { notification: Notification; fresh: boolean }) {
  const navigate = useNavigate()
  const { kind, title, detail, at, orderNumber, invoiceId, deliveryDate } = notification
  const isReminder = kind === 'failed_reminder'
  const isEmail = kind === 'failed_email'
  const open = () => {
    if (deliveryDate) navigate({ to: '/deliveries', search: { date: deliveryDate } })
    else if (isEmail) navigate({ to: '/system-config' })
    else if (isReminder) navigate({ to: '/reminders', search: { status: 'failed' } })
    else if (invoiceId) navigate({ to: '/invoices/:id', params: { id: String(invoiceId) } })
    else if (orderNumber) navigate({ to: '/orders/:orderNumber', params: { orderNumber } })
  }
  return (
    <Menu.Item
      className={styles.item}
      data-fresh={fresh || undefined}
      disabled={orderNumber === null && !invoiceId && !isReminder && !isEmail}
      onSelect={open}
    >
      <strong>{title}</strong>
      <span>{detail}</span>
      <span className={styles.at}>{formatLongMoment(at)}</span>
    </Menu.Item>
  )
}
