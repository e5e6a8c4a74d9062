import type { activityTypes } from '#contract/activity.ts'

/** The filters of the activity, kept in the address. */
export type ActivityFilters = {
  search?: string
  type?: (typeof activityTypes)[number]
  limit?: number
}

/** Record limits on offer, and how often the list is asked for again (rules 11.3). */
export const limits = [50, 100, 200, 500]
export const refreshMs = 30_000
