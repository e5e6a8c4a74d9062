/** Tells the time, in milliseconds since 1970 (UTC). It is passed in, so that tests can set the time. */
export type Clock = { now: () => number }

export const systemClock: Clock = { now: () => Date.now() }

/** Epoch milliseconds as ISO 8601 in UTC. */
export const isoOf = (now: number): string => new Date(now).toISOString()
/** Epoch milliseconds of ISO 8601 text; NaN for other text. */
export const epochOf = (iso: string): number => Date.parse(iso)
