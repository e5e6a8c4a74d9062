import { listOwnDeliveryDates } from '#contract/ordering.ts'
import type { Order } from '#contract/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { isOpen } from '#domain/orders/order-statuses.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

/** Why an open order is closed to its customer by now, or null as far as this screen knows: the server decides. */
export function useClosed({ status, deliveryDate, siteId }: Order): string | null {
  const given = siteId === null ? {} : { query: { siteId } }
  const dates = useQuestion(listOwnDeliveryDates, given, { enabled: isOpen(status) })
  if (deliveryDate < londonToday()) return `Orders for ${formatLongDay(deliveryDate)} are closed.`
  return dates.data?.find(({ date }) => date === deliveryDate)?.obstacle ?? null
}
