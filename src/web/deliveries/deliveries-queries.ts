import {
  confirmDelivery,
  getDeliveryConfirmation,
  listDeliveries,
  startRoute,
} from '#contract/deliveries.ts'
import { useChange, useQuestion } from '#web/platform/queries.ts'

export const useDeliveries = (date: string | undefined) =>
  useQuestion(listDeliveries, { query: { date } })
export const useStartRoute = () => useChange(startRoute)
export const useConfirmDelivery = () => useChange(confirmDelivery)
export const useDeliveryConfirmation = (orderId: number, enabled = true) =>
  useQuestion(getDeliveryConfirmation, { params: { orderId } }, { enabled })
