import {
  changeItemPrice,
  changeOrder,
  confirmPricing,
  datesSummary,
  deleteOrder,
  getOrder,
  listOrders,
  markDelivered,
  type Order,
  orderByNumber,
  ordersByDate,
} from '#contract/orders/orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

/** The orders list shows what is still to come: sent, pending or confirmed (rules 7.8). */
const open = 'sent,pending,confirmed'

export const useOpenOrders = (asking: { enabled?: boolean; firstPage?: boolean } = {}) =>
  useQuestion(listOrders, { query: { status: open } }, asking)
/** Orders of any day that are picked and not released. */
export const usePickedOrders = (enabled: boolean) =>
  useQuestion(listOrders, { query: { status: 'picked', from: '2000-01-01' } }, { enabled })
/** Orders of any day that are released and not delivered. */
export const useOrdersOnTheRoad = (enabled: boolean) =>
  useQuestion(
    listOrders,
    { query: { status: 'dispatched,in_progress', from: '2000-01-01' } },
    { enabled },
  )
export const useDatesSummary = () => useQuestion(datesSummary, {})

/** One order. If a day's list already has it, it is shown at once, even without signal. */
export function useOrderByNumber(orderNumber: string) {
  const client = useQueryClient()
  const known = () =>
    client
      .getQueriesData<Order[]>({ queryKey: [ordersByDate.name] })
      .flatMap(([, orders]) => orders ?? [])
      .find((order) => order.orderNumber === orderNumber)
  return useQuestion(orderByNumber, { params: { orderNumber } }, { known })
}

export const useOrder = (id: string) => useQuestion(getOrder, { params: { id } })

export const useChangeOrder = () => useChange(changeOrder)
export const useDeleteOrder = () => useChange(deleteOrder)
export const useChangeItemPrice = () => useChange(changeItemPrice)
export const useConfirmPricing = () => useChange(confirmPricing)
export const useMarkDelivered = () => useChange(markDelivered)
