/** The time as an argument: milliseconds since 1970, UTC. */
export type Clock = { now: () => number }

export const systemClock: Clock = { now: () => Date.now() }

/** Epoch milliseconds as ISO 8601 in UTC. */
export const isoOf = (now: number): string => new Date(now).toISOString()
/** ISO 8601 as epoch milliseconds; NaN when it isn't one. */
export const epochOf = (iso: string): number => Date.parse(iso)
