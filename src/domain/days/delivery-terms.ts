import { capitalised } from '#domain/words/capitalised.ts'
import type { ClosedDay } from './closed-days.ts'
import { type Day, type Weekday, weekdayOf } from './days.ts'

export type DeliverySchedule = {
  /** An empty list means every day. */
  deliveryDays: readonly Weekday[]
  /** 'HH:MM' in London. */
  orderCutoffTime: string
  cutoffDay: 'same_day' | 'day_before'
  /** Defaults to no closed days. */
  closedDays?: readonly ClosedDay[]
}

/** 'Monday, Thursday', or 'Every day' if no days are set. */
export const daysOf = ({ deliveryDays }: Pick<DeliverySchedule, 'deliveryDays'>): string =>
  deliveryDays.length > 0 ? deliveryDays.map(capitalised).join(', ') : 'Every day'

/** For example '14:00 the day before'. */
export const cutOffOf = ({
  orderCutoffTime,
  cutoffDay,
}: Pick<DeliverySchedule, 'orderCutoffTime' | 'cutoffDay'>): string =>
  `${orderCutoffTime} ${cutoffDay === 'same_day' ? 'on the day' : 'the day before'}`

export const deliversOn = (
  day: Day,
  { deliveryDays }: Pick<DeliverySchedule, 'deliveryDays'>,
): boolean => deliveryDays.length === 0 || deliveryDays.includes(weekdayOf(day))

/** Why a day is unusual for a customer or a site, as a sentence, or null. */
export const obstacleToOtherDay = (
  day: string,
  schedule: Pick<DeliverySchedule, 'deliveryDays'>,
): string | null =>
  deliversOn(day, schedule)
    ? null
    : `${capitalised(weekdayOf(day))} is not one of the customer’s delivery days.`
