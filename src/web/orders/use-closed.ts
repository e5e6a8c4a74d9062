import { listOwnDeliveryDates } from '#contract/ordering/ordering.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { isOpen } from '#domain/orders/states/order-statuses.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

/**
 * Why a customer can no longer change an open order, or null. The screen may be out of date, so the server decides in
 * the end.
 */
export function useClosed({ status, deliveryDate, siteId }: Order): string | null {
  const given = siteId === null ? {} : { query: { siteId } }
  const dates = useQuestion(listOwnDeliveryDates, given, { enabled: isOpen(status) })
  if (deliveryDate < londonToday()) return `Orders for ${formatLongDay(deliveryDate)} are closed.`
  return dates.data?.find(({ date }) => date === deliveryDate)?.obstacle ?? null
}
