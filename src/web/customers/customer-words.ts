import { dayLabel } from '#domain/day-labels.ts'
import type { Customer } from '#contract/customers.ts'

/** 'Monday, Thursday', or 'Every day' where no day is set. */
export const daysOf = ({ deliveryDays }: Customer): string =>
  deliveryDays.length > 0 ? deliveryDays.map(dayLabel).join(', ') : 'Every day'

export const cutOffOf = ({ orderCutoffTime, cutoffDay }: Customer): string =>
  `${orderCutoffTime} ${cutoffDay === 'same_day' ? 'on the day' : 'the day before'}`
