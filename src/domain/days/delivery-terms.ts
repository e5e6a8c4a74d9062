import { capitalised } from '#domain/words/capitalised.ts'
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
