import * as contract from '#contract/ordering/ordering.ts'
import {
  getStarter as getStarterEntry,
  getUsual as getUsualEntry,
} from '#contract/ordering/usual.ts'
import {
  changeOrder as changeOrderEntry,
  edits,
  moves,
  type Order,
  type OrderMove,
} from '#contract/orders/orders.ts'
import { type Asked, serve, type Served } from '#server/platform/http/serve.ts'
import { deliveryDates } from '#domain/days/delivery-dates.ts'
import { ordersOfCustomer } from '#server/orders/lists/order-list-rows.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { invalid, notAllowed, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { addOrderItem, keepPickingList, removeOrderItems } from './change-lines.ts'
import { placeOrder } from './place-order.ts'
import { orderingAt } from './order-place.ts'
import { ordersOfDays } from './orders-of-days.ts'
import { orderingCustomer, orderingTerms } from './ordering-rows.ts'
import { getStarter, getUsual } from './read-usual.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { editOrder } from './edit-order.ts'

/** One address with two commands: edit the contents of an open order, or move it. Customers can only edit. */
async function changeOrder(
  work: Work,
  { params, body }: Asked<typeof changeOrderEntry>,
): Promise<Order> {
  if (edits(body)) {
    if (moves(body)) refuseMovingToo(work, body)
    return editOrder(work, params.id, body)
  }
  if (work.actor.role !== 'customer') return changeStatus(work, params.id, body)
  throw moves(body) ? notAllowed() : invalid('Say what to change.')
}

/** A customer's edit ignores a status. An admin edits or moves, not both in one call. */
function refuseMovingToo({ actor }: Work, { routePosition, manual }: OrderMove): void {
  if (actor.role === 'customer' && (routePosition !== undefined || manual)) throw notAllowed()
  if (actor.role === 'admin') throw invalid('Edit the order or move it, one at a time.')
}

/** The delivery dates of a place, each with its obstacle and its order, if there is one. */
async function datesOf(work: Work, customerId: number, siteId: number | null) {
  const customer = await orderingAt(work.db, customerId, siteId)
  const orders = await ordersOfDays(work, customer)
  return deliveryDates(customer.schedule, work.now).map((each) => ({
    ...each,
    order: orders.get(each.date) ?? null,
  }))
}

const listOwnDeliveryDates = (work: Work, { query }: Asked<typeof contract.listOwnDeliveryDates>) =>
  datesOf(work, customerOf(work.actor), query.siteId ?? null)

const listDeliveryDates = (
  work: Work,
  { params, query }: Asked<typeof contract.listDeliveryDates>,
) => datesOf(work, params.id, query.siteId ?? null)

const getOrderingTerms = ({ db }: Work) => orderingTerms(db)

const listOwnOrders = (
  { db, actor }: Work,
  { query }: Asked<typeof contract.listOwnOrders>,
): Promise<Page<Order>> => ordersOfCustomer(db, customerOf(actor), query)

async function listOrdersOfCustomer(
  { db }: Work,
  { params, query }: Asked<typeof contract.listOrdersOfCustomer>,
): Promise<Page<Order>> {
  if (!(await orderingCustomer(db, params.id))) throw notFound('Customer')
  return ordersOfCustomer(db, params.id, query)
}

export const orderingRoutes: Served[] = [
  serve(contract.listOwnDeliveryDates, listOwnDeliveryDates),
  serve(contract.listDeliveryDates, listDeliveryDates),
  serve(contract.getOrderingTerms, getOrderingTerms),
  serve(getUsualEntry, getUsual),
  serve(getStarterEntry, getStarter),
  serve(contract.placeOrder, placeOrder),
  serve(changeOrderEntry, changeOrder),
  serve(contract.addOrderItem, addOrderItem),
  serve(contract.removeOrderItems, removeOrderItems),
  serve(contract.keepPickingList, keepPickingList),
  serve(contract.listOwnOrders, listOwnOrders),
  serve(contract.listOrdersOfCustomer, listOrdersOfCustomer),
]
