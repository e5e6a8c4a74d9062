import * as contract from '#contract/ordering.ts'
import { type Served, serve } from '#server/platform/serve.ts'
import { placeOrder } from './place-order.ts'
import { listOrdersOfCustomer, listOwnDeliveryDates, listOwnOrders } from './read-ordering.ts'

export const orderingRoutes: Served[] = [
  serve(contract.listOwnDeliveryDates, listOwnDeliveryDates),
  serve(contract.placeOrder, placeOrder),
  serve(contract.listOwnOrders, listOwnOrders),
  serve(contract.listOrdersOfCustomer, listOrdersOfCustomer),
]
