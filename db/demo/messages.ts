import type { Calendar } from './calendar.ts'
import { nameOf, office } from './business.ts'
import { type LivedOrder, stepTo } from './order-rows.ts'

const said = [
  'Your order is confirmed. The ribeye is cut from the older loin, as you asked.',
  'We are short of one line and have put in the nearest we have. Ring if that won’t do.',
  'The van may be half an hour late: the bridge is closed.',
]

/** Words from the office about some of the orders in the book. */
export const messageRows = (orders: readonly LivedOrder[], calendar: Calendar) =>
  orders
    .filter((order) => order.day >= calendar.today && stepTo(order, 'confirmed'))
    .filter((_, place) => place % 5 === 0)
    .slice(0, said.length)
    .map((order, place) => ({
      orderId: order.id,
      customerId: order.customer.id,
      message: said[place]!,
      sentBy: nameOf(office),
      sentAt: stepTo(order, 'confirmed')!.at,
    }))
