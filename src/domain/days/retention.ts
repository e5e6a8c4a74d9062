/** How many days data is kept after it has served its purpose. */
export const keptDays = {
  /** Answers for repeated calls. A phone that was without signal for weeks must still not do the work twice. */
  repeatedCalls: 30,
  /** Emailed links that were used or have expired. */
  links: 30,
  /** Links that unsubscribe from recurring reminders. */
  unsubscribing: 365,
  /** The activity log of customers and staff. */
  activity: 730,
} as const
