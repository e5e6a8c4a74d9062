import type { activityTypes } from '#contract/people/activity.ts'

/** The filters of the activity log, kept in the address. */
export type ActivityFilters = {
  search?: string
  type?: (typeof activityTypes)[number]
  limit?: number
}

/** How many records may be shown, and how often they are fetched again (rules 11.4). */
export const limits = [50, 100, 200, 500]
export const refreshMs = 30_000
