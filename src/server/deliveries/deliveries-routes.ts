import * as contract from '#contract/orders/deliveries.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { getDeliveryConfirmation, getImage, listDeliveries } from './read-deliveries.ts'
import { startRoute } from './start-route.ts'

export const deliveriesRoutes: Served[] = [
  serve(contract.listDeliveries, listDeliveries),
  serve(contract.startRoute, startRoute),
  serve(contract.confirmDelivery, confirmDelivery),
  serve(contract.getDeliveryConfirmation, getDeliveryConfirmation),
  serve(contract.getImage, getImage),
]
