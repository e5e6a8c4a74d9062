/** For how many days something is kept after it has had its use. */
export const keptDays = {
  /** Answers of calls that may be repeated: a phone that was without signal for weeks still asks once. */
  repeatedCalls: 30,
  /** Links by email that were used or ran out. */
  links: 30,
  /** Links that end recurring reminders. */
  unsubscribing: 365,
  /** The activity of customers and staff. */
  activity: 730,
} as const
