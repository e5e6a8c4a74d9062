import * as contract from '#contract/ordering/ordering.ts'
import {
  getStarter as getStarterEntry,
  getUsual as getUsualEntry,
} from '#contract/ordering/usual.ts'
import { changeOrder as changeOrderEntry, type Order } from '#contract/orders/orders.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import { deliveryDates } from '#domain/days/delivery-dates.ts'
import { ordersOfCustomer } from '#server/orders/lists/order-list-rows.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { addOrderItem, keepPickingList, removeOrderItems } from './change-lines.ts'
import { changeOrder } from './change-order.ts'
import { placeOrder } from './place-order.ts'
import { orderingAt } from './order-place.ts'
import { ordersOfDays } from './orders-of-days.ts'
import { orderingCustomer, orderingTerms } from './ordering-rows.ts'
import { getStarter, getUsual } from './read-usual.ts'

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
