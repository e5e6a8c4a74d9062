import { type Calendar, clock } from './calendar.ts'
import { chanceOf } from './chance.ts'
import { type Customer, customers, joined } from './customers.ts'
import type { LivedOrder } from './order-rows.ts'

type Activity = {
  customerId: number
  activityType: string
  description: string
  ipAddress: string
  userAgent: string
  createdAt: string
}

const daysOfActivity = 30

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
] as const

/**
 * The last month's sign-ins: one before each order that a customer placed, some of them after a mistyped password. Also
 * how the two newest customers set up their accounts.
 */
export function activityRows(orders: readonly LivedOrder[], calendar: Calendar): Activity[] {
  const since = calendar.daysFromToday(-daysOfActivity)
  return placedByCustomers(orders)
    .filter(({ placedOn }) => placedOn.day >= since)
    .flatMap(({ customer, placedOn }) => {
      const signedIn = (minutesBefore: number, type: 'login_success' | 'login_failed') =>
        entry(customer, type, calendar.at(placedOn.day, placedOn.minute - minutesBefore))
      const slipped = chanceOf(`${customer.account} at ${placedOn.minute}`).between(1, 12) === 1
      return slipped
        ? [signedIn(5, 'login_failed'), signedIn(4, 'login_success')]
        : [signedIn(4, 'login_success')]
    })
    .concat(customers.slice(-2).flatMap((customer) => joining(customer, calendar)))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** When each customer last signed in, by customer id. */
export const lastLogins = (orders: readonly LivedOrder[], calendar: Calendar) =>
  new Map(
    placedByCustomers(orders).map(({ customer, placedOn }) => [
      customer.id,
      calendar.at(placedOn.day, placedOn.minute - 4),
    ]),
  )

const placedByCustomers = (orders: readonly LivedOrder[]) =>
  orders.filter(({ placedBy, customer }) => placedBy.id === customer.loginId)

const said = {
  login_success: 'Signed in',
  login_failed: 'Failed sign-in: wrong password',
  invite_accessed: 'Opened the invitation',
  account_setup: 'Finished setting up the account',
} as const

const entry = (
  customer: Customer,
  activityType: keyof typeof said,
  createdAt: string,
): Activity => ({
  customerId: customer.id,
  activityType,
  description: said[activityType],
  ipAddress: `203.0.113.${20 + customer.id}`,
  userAgent: agents[customer.id % agents.length]!,
  createdAt,
})

const joining = (customer: Customer, calendar: Calendar): Activity[] => {
  const day = calendar.daysFromToday(joined(customer))
  return [
    entry(customer, 'invite_accessed', calendar.at(day, clock(10, 20))),
    entry(customer, 'account_setup', calendar.at(day, clock(10, 26))),
  ]
}
