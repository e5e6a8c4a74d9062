import type { Customer } from '#contract/customers.ts'

export const capitalised = (day: string) => day.charAt(0).toUpperCase() + day.slice(1)

/** 'Monday, Thursday', or 'Every day' where no day is set. */
export const daysOf = ({ deliveryDays }: Customer): string =>
  deliveryDays.length > 0 ? deliveryDays.map(capitalised).join(', ') : 'Every day'

export const cutOffOf = ({ orderCutoffTime, cutoffDay }: Customer): string =>
  `${orderCutoffTime} ${cutoffDay === 'same_day' ? 'on the day' : 'the day before'}`
