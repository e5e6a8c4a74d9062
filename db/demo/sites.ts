import { type Calendar, clock } from './calendar.ts'
import { customerCalled, joined } from './customers.ts'
import type { PlannedOrder } from './order-plan.ts'

const inns = 'REDLION'

/** The second pub of Denbury Inns, a site; the first, the Red Lion, is the customer's own address. */
const bell = {
  id: 1,
  name: 'The Bell',
  address: '3 Chapel Lane, Nether Denbury, WX3 8LP',
  contactName: 'Aled Bowen',
  phone: '01632 960171',
  deliveryDays: ['wednesday', 'friday', 'saturday'],
  orderCutoffTime: '14:00',
  cutoffDay: 'day_before',
  deliveryInstructions: 'Down the side passage; the cellar hatch is open from 7.',
}

export const siteRows = (calendar: Calendar) => {
  const customer = customerCalled(inns)
  const createdAt = calendar.at(calendar.daysFromToday(joined(customer)), clock(9, 30))
  return [{ ...bell, customerId: customer.id, createdAt }]
}

export type DemoSite = typeof bell

/** Friday orders of Denbury Inns go to The Bell. All other orders go to the customer's own address. */
export const siteOf = ({ customer, day }: PlannedOrder, calendar: Calendar): DemoSite | undefined =>
  customer.account === inns && calendar.weekdayOf(day) === 'friday' ? bell : undefined
