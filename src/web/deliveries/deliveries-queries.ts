import { getDeliveryConfirmation, listDeliveries } from '#contract/deliveries.ts'
import { getOrderItems, type Order } from '#contract/orders.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

export const useDeliveries = (date: string) => useQuestion(listDeliveries, { query: { date } })

export const useDeliveryConfirmation = (orderId: number, enabled = true) =>
  useQuestion(getDeliveryConfirmation, { params: { orderId } }, { enabled })

/** An order's lines: those the day's list brought along at once, asked again for what changed since. */
export const useOrderItems = ({ id, items }: Order) =>
  useQuestion(getOrderItems, { params: { id } }, { known: () => items })
