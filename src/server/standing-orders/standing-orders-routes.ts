import * as contract from '#contract/ordering/standing-orders.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import {
  changeStandingOrder,
  createStandingOrder,
  removeStandingOrder,
} from './change-standing-order.ts'
import { getStandingOrder, listStandingOrders } from './read-standing-orders.ts'
import { skipStandingOrder, unskipStandingOrder } from './skip-standing-order.ts'

export const standingOrdersRoutes: Served[] = [
  serve(contract.listStandingOrders, listStandingOrders),
  serve(contract.getStandingOrder, getStandingOrder),
  serve(contract.createStandingOrder, createStandingOrder),
  serve(contract.changeStandingOrder, changeStandingOrder),
  serve(contract.removeStandingOrder, removeStandingOrder),
  serve(contract.skipStandingOrder, skipStandingOrder),
  serve(contract.unskipStandingOrder, unskipStandingOrder),
]
