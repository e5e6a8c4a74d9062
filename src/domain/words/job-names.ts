/**
 * What each background job does, for people. The backup job runs each hour and only checks: called 'backup', its last
 * run would look like the last backup.
 */
const jobNames = {
  reminders: 'Send reminders that are due',
  'standing-orders': 'Change scheduled prices and place standing orders',
  notices: 'Email the office about new orders and other events',
  'recall-reminders': 'Remind customers who have not answered a recall',
  'forget-pictures': 'Delete old signatures and delivery photos',
  'forget-old': 'Delete records whose time for keeping is over',
  backup: 'Check whether a backup is due',
}
export type JobName = keyof typeof jobNames

/** A job's name in words; one of an earlier version, which has none, as it is. */
export const jobInWords = (name: string): string =>
  Object.hasOwn(jobNames, name) ? jobNames[name as JobName] : name
