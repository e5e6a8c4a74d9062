/** How many days the server keeps each kind of data before it deletes it. */
export const keptDays = {
  /** Answers to calls. A phone that was without signal for weeks repeats a call, and must not do the work twice. */
  repeatedCalls: 30,
  /** Emailed links, counted from when they were used or expired. */
  links: 30,
  /** Links that unsubscribe from recurring reminders. */
  unsubscribing: 365,
  /** Prints that were printed. */
  prints: 30,
  /** The activity log of customers and staff. */
  activity: 730,
} as const
