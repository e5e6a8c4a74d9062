import type { Notification } from '#contract/business/notifications.ts'

/** An answer has at most this many notifications of one kind, the newest. */
export const mostNotifications = 20

/** The newest notifications of one kind, and how many of that kind there are. */
export type Newest = { some: Notification[]; total: number }

export const newestOf = <Row extends { inAll: number }>(
  rows: readonly Row[],
  tell: (row: Row) => Notification,
): Newest => ({ some: rows.map(tell), total: rows[0]?.inAll ?? 0 })
