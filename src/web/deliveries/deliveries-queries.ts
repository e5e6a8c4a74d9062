import { getDeliveryConfirmation, listDeliveries } from '#contract/orders/deliveries.ts'
import { getOrderItems, type Order } from '#contract/orders/orders.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

export const useDeliveries = (date: string) => useQuestion(listDeliveries, { query: { date } })

export const useDeliveryConfirmation = (orderId: number, enabled = true) =>
  useQuestion(getDeliveryConfirmation, { params: { orderId } }, { enabled })

/** An order's lines. The day's list may already contain them; then they are shown at once and read again. */
export const useOrderItems = ({ id, items }: Order) =>
  useQuestion(getOrderItems, { params: { id } }, { known: () => items })
