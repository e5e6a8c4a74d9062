import { type Calendar, clock } from './calendar.ts'
import { customerCalled } from './customers.ts'
import type { LivedOrder } from './order-rows.ts'
import { stepTo } from './order-rows.ts'

const idOf = (account: string) => customerCalled(account).id

/** account, product, day, time, quantity, notes; repeated every week. */
const weekly = [
  ['OAKTAVERN', 'Rump steaks', 'monday', '10:00', '16', 'For steak night'],
  ['OAKTAVERN', 'Topside joint', 'thursday', '09:30', '6 kg', 'Sunday roasts'],
  ['COACHHORSES', 'Turkey crown, boned and rolled', 'wednesday', '11:00', '12 kg', null],
  ['EMBERS', 'Tomahawk steak', 'wednesday', '15:00', '4', 'Ask for even sizes'],
  ['STAIDANS', 'Gluten-free pork sausages, 8s', 'friday', '08:15', '1.5 kg', 'Monday menu'],
  ['HARBOURCAFE', 'Dry-cured back bacon', 'sunday', '18:00', '4', null],
  ['LITTLEGOOSE', 'Chicken livers', 'monday', '12:00', '4 kg', 'Parfait'],
] as const

export const productReminderRows = ({ openedAt }: Calendar) =>
  weekly.map(([account, productName, reminderDay, reminderTime, quantity, notes]) => ({
    customerId: idOf(account),
    productName,
    reminderDay,
    reminderTime,
    quantity,
    notes,
    notificationMethod: account === 'STAIDANS' ? 'email' : 'dashboard',
    isRecurring: true,
    createdAt: openedAt,
  }))

/** account, title, notes, days from today, hour. */
const once = [
  ['OAKTAVERN', 'Book the Christmas turkeys', 'Sizes by the 1st', 12, 10],
  ['OAKTAVERN', 'Wedding party: whole lamb', '60 covers, spit roast', 4, 9],
  ['MILLHOUSE', 'New breakfast menu', 'Ask about smoked streaky', 6, 11],
  ['ELMSCARE', 'Soft-diet menu change', null, -6, 14],
  ['THORLEYCOLL', 'Half-term: no deliveries', null, 20, 8],
] as const

export const generalReminderRows = (calendar: Calendar) =>
  once.map(([account, title, notes, days, hour]) => {
    const at = calendar.planned(calendar.daysFromToday(days), clock(hour))
    const isPast = days < 0
    return {
      customerId: idOf(account),
      title,
      notes,
      reminderDateTime: at,
      emailAddress: customerCalled(account).email,
      status: isPast ? 'sent' : 'pending',
      sentAt: isPast ? at : null,
      createdAt: calendar.planned(calendar.daysFromToday(-12), clock(11)),
    }
  })

const daysOfReminders = 4

/** 'Delivery tomorrow', at 16:00 the day before (rules 11.1), for orders of the last days and of those ahead. */
export function orderReminderRows(orders: readonly LivedOrder[], calendar: Calendar) {
  const since = calendar.daysFromToday(-daysOfReminders)
  const expecting = orders.filter(
    (order) => order.day > since && stepTo(order, 'confirmed') && order.status !== 'cancelled',
  )
  return [...expecting.map(deliveryTomorrow(calendar)), ...usualDay(calendar)]
}

const deliveryTomorrow = (calendar: Calendar) => (order: LivedOrder) => {
  const scheduledFor = calendar.planned(calendar.dayBefore(order.day), clock(16))
  const isDue = scheduledFor <= calendar.now
  const hasFailed = isDue && order.id % 17 === 0
  return {
    orderId: order.id as number | null,
    customerId: order.customer.id,
    reminderType: 'delivery_tomorrow',
    scheduledFor,
    sentAt: isDue && !hasFailed ? scheduledFor : null,
    status: hasFailed ? 'failed' : isDue ? 'sent' : 'pending',
    failure: hasFailed ? '550 5.1.1 No such mailbox here' : null,
    message: 'Your order is due tomorrow. Please have someone there to sign for it.',
    createdAt: stepTo(order, 'confirmed')!.at,
  }
}

/** Sent yesterday, two hours before the cut-off, to customers who usually order on that day and had not ordered yet. */
const usualDay = (calendar: Calendar) => {
  const yesterday = calendar.daysFromToday(-1)
  return ['CRUMBCO', 'REDLION'].map((account) => {
    const { id, cutoff } = customerCalled(account)
    const scheduledFor = calendar.planned(yesterday, minutesOf(cutoff[1]) - clock(2))
    return {
      orderId: null,
      customerId: id,
      reminderType: 'weekly_reminder',
      scheduledFor,
      sentAt: scheduledFor,
      status: 'sent',
      failure: null as string | null,
      message: `You usually order today; the cut-off is at ${cutoff[1]}.`,
      createdAt: scheduledFor,
    }
  })
}

const minutesOf = (time: string) => clock(Number(time.slice(0, 2)), Number(time.slice(3)))
