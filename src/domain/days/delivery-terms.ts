import { capitalised } from '#domain/words/capitalised.ts'
import { formatWeekday } from './day-labels.ts'
import type { DeliverySchedule } from './delivery-dates.ts'

/** 'Monday, Thursday', or 'Every day' if no days are set. */
export const daysOf = ({ deliveryDays }: Pick<DeliverySchedule, 'deliveryDays'>): string =>
  deliveryDays.length > 0 ? deliveryDays.map(capitalised).join(', ') : 'Every day'

/** For example '14:00 the day before'. */
export const cutOffOf = ({
  orderCutoffTime,
  cutoffDay,
}: Pick<DeliverySchedule, 'orderCutoffTime' | 'cutoffDay'>): string =>
  `${orderCutoffTime} ${cutoffDay === 'same_day' ? 'on the day' : 'the day before'}`

/** Why a day is unusual for a customer or a site, as a sentence, or null; no days are all days. */
export function obstacleToOtherDay(
  day: string,
  { deliveryDays }: Pick<DeliverySchedule, 'deliveryDays'>,
): string | null {
  const weekday = formatWeekday(day)
  return deliveryDays.length === 0 || deliveryDays.some((each) => capitalised(each) === weekday)
    ? null
    : `${weekday} is not one of the customer’s delivery days.`
}
