/** A stop as the rules of rounds see it: whose it is, if anyone's yet. */
export type Stop = { orderNumber: string; driverId: number | null }

type Person = { role: string; userId: number }

/**
 * A driver's stops are its own and those nobody has claimed; an admin's, all. Its SQL twins are `stopsOfDay` in
 * `order-list-rows.ts` and `stopsReleased` in `notifications-rows.ts`.
 */
export const mayDrive = (stop: { driverId: number | null }, { role, userId }: Person): boolean =>
  role !== 'driver' || stop.driverId === null || stop.driverId === userId

/** Why this person can't drive to the stop, or null. */
export const obstacleToDriving = (stop: Stop, person: Person): string | null =>
  mayDrive(stop, person) ? null : `${stop.orderNumber} is on another driver’s round.`

/** Why goods came back, as drivers choose it. */
export const returnReasons = [
  'Refused by the customer',
  'Damaged',
  'Wrong item',
  'Not ordered',
  'Too warm',
  'Nobody there',
] as const
