import { capitalised } from '#domain/words/capitalised.ts'
import { weekdayOf } from './days.ts'
import { type DeliverySchedule, deliversOn } from './delivery-dates.ts'

/** 'Monday, Thursday', or 'Every day' if no days are set. */
export const daysOf = ({ deliveryDays }: Pick<DeliverySchedule, 'deliveryDays'>): string =>
  deliveryDays.length > 0 ? deliveryDays.map(capitalised).join(', ') : 'Every day'

/** For example '14:00 the day before'. */
export const cutOffOf = ({
  orderCutoffTime,
  cutoffDay,
}: Pick<DeliverySchedule, 'orderCutoffTime' | 'cutoffDay'>): string =>
  `${orderCutoffTime} ${cutoffDay === 'same_day' ? 'on the day' : 'the day before'}`

/** Why a day is unusual for a customer or a site, as a sentence, or null. */
export const obstacleToOtherDay = (
  day: string,
  schedule: Pick<DeliverySchedule, 'deliveryDays'>,
): string | null =>
  deliversOn(day, schedule)
    ? null
    : `${capitalised(weekdayOf(day))} is not one of the customer’s delivery days.`
