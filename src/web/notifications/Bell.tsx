import { useNavigate } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { listNotifications, type Notification } from '#contract/business/notifications.ts'
import { wholeNumber } from '#domain/words/counted.ts'
import { formatLongMoment } from '#domain/days/day-labels.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { isoNow } from '#web/platform/clock.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import styles from './Bell.module.css'

/** Notifications for staff; the bell counts those since the person last looked. */
export function Bell() {
  const { id } = useCurrentUser()
  const [seen, see] = useStored(`topside.seen.${id}`)
  const { rows: all, total } = useList(listNotifications, {})
  const fresh = all.filter(({ at }) => seen === null || at > seen)
  // The list is limited: if all of its entries are new, there may be more.
  const many = fresh.length === all.length ? total : fresh.length
  const words = many === 0 ? 'What’s new' : `What’s new, ${many}`
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(open) => !open && see(isoNow())}>
      <DropdownMenu.Trigger className={styles.bell} aria-label={words} title={words}>
        <BellIcon aria-hidden />
        {many > 0 && <span className={styles.count}>{many > 99 ? '99+' : many}</span>}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.list}
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          {all.length === 0 && <p className={styles.none}>Nothing new.</p>}
          {all.map((each) => (
            <Item key={each.key} notification={each} fresh={fresh.includes(each)} />
          ))}
          {total > all.length && (
            <p className={styles.none}>
              The newest {wholeNumber(all.length)} of {total.toLocaleString('en-GB')}
            </p>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item({ notification, fresh }: { notification: Notification; fresh: boolean }) {
  const navigate = useNavigate()
  const { kind, title, detail, at, orderNumber, invoiceId, deliveryDate } = notification
  const isReminder = kind === 'failed_reminder'
  const isEmail = kind === 'failed_email'
  const open = () => {
    if (deliveryDate) void navigate({ to: '/deliveries', search: { date: deliveryDate } as never })
    else if (isEmail) void navigate({ to: '/system-config' })
    else if (isReminder) void navigate({ to: '/reminders', search: { status: 'failed' } as never })
    else if (invoiceId) void navigate({ to: '/invoices/$id', params: { id: String(invoiceId) } })
    else if (orderNumber) void navigate({ to: '/orders/$orderNumber', params: { orderNumber } })
  }
  return (
    <DropdownMenu.Item
      className={styles.item}
      data-fresh={fresh || undefined}
      disabled={orderNumber === null && !invoiceId && !isReminder && !isEmail}
      onSelect={open}
    >
      <strong>{title}</strong>
      <span>{detail}</span>
      <span className={styles.at}>{formatLongMoment(at)}</span>
    </DropdownMenu.Item>
  )
}
