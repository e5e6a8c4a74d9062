import * as contract from '#contract/dispatch.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { assignDriver, listDrivers } from './assign-driver.ts'
import { getDeliveryNote } from './read-delivery-note.ts'
import { releaseOrders } from './release-orders.ts'
import { saveRoute } from './save-route.ts'

export const dispatchRoutes: Served[] = [
  serve(contract.saveRoute, saveRoute),
  serve(contract.releaseOrders, releaseOrders),
  serve(contract.listDrivers, listDrivers),
  serve(contract.assignDriver, assignDriver),
  serve(contract.getDeliveryNote, getDeliveryNote),
]
