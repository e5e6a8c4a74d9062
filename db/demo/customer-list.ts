import type { Weekday } from '#domain/days/days.ts'
import type { Kitchen } from '#domain/people/kitchens.ts'

/** When the customer pays, compared with the due date. 'part' pays half, then nothing for a long time. */
export type PayingHabit = 'early' | 'on time' | 'late' | 'part'

export type DemoCustomer = {
  account: string
  name: string
  tradingName?: string
  /** What the customer calls its own address, if it has another site. */
  siteName?: string
  contact: string
  address: string
  kitchen: Kitchen
  /** How much it orders compared with others of its kind. */
  appetite: number
  deliveryDays: readonly Weekday[]
  /** The days on which it usually takes a delivery. */
  usually: readonly Weekday[]
  cutoff: readonly ['day_before' | 'same_day', string]
  terms?: string
  pays: PayingHabit
  instructions?: string
}

export const mondayToFriday: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
]
export const mondayToSaturday: readonly Weekday[] = [...mondayToFriday, 'saturday']
export const everyDay: readonly Weekday[] = [...mondayToSaturday, 'sunday']
export const atFour = ['day_before', '16:00'] as const
export const atTwo = ['day_before', '14:00'] as const
export const sameMorning = ['same_day', '05:30'] as const
