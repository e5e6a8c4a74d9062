import * as contract from '#contract/ordering.ts'
import { changeOrder } from '#contract/orders.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { addOrderItem, keepPickingList, removeOrderItems } from './change-lines.ts'
import { changeOrEditOrder } from './edit-order.ts'
import { placeOrder } from './place-order.ts'
import {
  getOrderingTerms,
  listOrdersOfCustomer,
  listOwnDeliveryDates,
  listOwnOrders,
} from './read-ordering.ts'

export const orderingRoutes: Served[] = [
  serve(contract.listOwnDeliveryDates, listOwnDeliveryDates),
  serve(contract.getOrderingTerms, getOrderingTerms),
  serve(contract.placeOrder, placeOrder),
  serve(changeOrder, changeOrEditOrder),
  serve(contract.addOrderItem, addOrderItem),
  serve(contract.removeOrderItems, removeOrderItems),
  serve(contract.keepPickingList, keepPickingList),
  serve(contract.listOwnOrders, listOwnOrders),
  serve(contract.listOrdersOfCustomer, listOrdersOfCustomer),
]
