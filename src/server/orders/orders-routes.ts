import * as allOrders from '#contract/orders/all-orders.ts'
import * as bulk from '#contract/orders/bulk-orders.ts'
import * as pricing from '#contract/orders/day-pricing.ts'
import * as messages from '#contract/orders/messages.ts'
import * as contract from '#contract/orders/orders.ts'
import * as orderLots from '#contract/orders/order-lots.ts'
import * as weighings from '#contract/orders/weighings.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { changeOrderItem } from './change-order-item.ts'
import { changeItemPrice, confirmPricing } from './pricing/change-prices.ts'
import { cancelOrder, deleteOrder, markDelivered } from './close-order.ts'
import { confirmOrders, ordersToLookAt, unconfirmOrders } from './confirming/confirm-orders.ts'
import { explainHold, holdOrders, releaseHolds } from './confirming/hold-orders.ts'
import {
  datesSummary,
  getOrder,
  getOrderItems,
  getOrderTimeline,
  listOrders,
  orderByNumber,
  ordersByDate,
} from './lists/read-orders.ts'

import {
  confirmUnchangedPrices,
  linesPicked,
  ordersToPrice,
  unconfirmPrices,
} from './pricing/price-unchanged.ts'
import { countAllOrders, listAllOrders } from './lists/read-orders.ts'
import {
  addWeighing,
  listWeighings,
  listWeighingsOfOrder,
  voidWeighing,
} from './weighing/weigh-line.ts'
import { downloadOrderLots, findOrdersWithLot, getOrderLots } from './lots/order-lots.ts'
import { setDiscounts } from './pricing/set-discounts.ts'
import { messageOrders } from './messages/message-orders.ts'
import { listMessages, sendMessage } from './messages/send-message.ts'

export const ordersRoutes: Served[] = [
  serve(contract.listOrders, listOrders),
  serve(contract.datesSummary, datesSummary),
  serve(contract.ordersByDate, ordersByDate),
  serve(contract.orderByNumber, orderByNumber),
  serve(contract.getOrder, getOrder),
  serve(contract.getOrderItems, getOrderItems),
  serve(contract.getOrderTimeline, getOrderTimeline),
  serve(bulk.ordersToLookAt, ordersToLookAt),
  serve(bulk.confirmOrders, confirmOrders),
  serve(bulk.unconfirmOrders, unconfirmOrders),
  serve(bulk.holdOrders, holdOrders),
  serve(bulk.explainHold, explainHold),
  serve(bulk.releaseHolds, releaseHolds),
  serve(pricing.ordersToPrice, ordersToPrice),
  serve(pricing.linesPicked, linesPicked),
  serve(pricing.confirmUnchangedPrices, confirmUnchangedPrices),
  serve(pricing.unconfirmPrices, unconfirmPrices),
  serve(contract.deleteOrder, deleteOrder),
  serve(contract.changeOrderItem, changeOrderItem),
  serve(orderLots.getOrderLots, getOrderLots),
  serve(orderLots.downloadOrderLots, downloadOrderLots),
  serve(orderLots.findOrdersWithLot, findOrdersWithLot),
  serve(weighings.listWeighings, listWeighings),
  serve(weighings.listWeighingsOfOrder, listWeighingsOfOrder),
  serve(weighings.addWeighing, addWeighing),
  serve(weighings.voidWeighing, voidWeighing),
  serve(contract.changeItemPrice, changeItemPrice),
  serve(contract.confirmPricing, confirmPricing),
  serve(contract.setDiscounts, setDiscounts),
  serve(contract.markDelivered, markDelivered),
  serve(contract.cancelOrder, cancelOrder),
  serve(allOrders.listAllOrders, listAllOrders),
  serve(allOrders.countAllOrders, countAllOrders),
  serve(messages.listMessages, listMessages),
  serve(messages.sendMessage, sendMessage),
  serve(messages.messageOrders, messageOrders),
]
