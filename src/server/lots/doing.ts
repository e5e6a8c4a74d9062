import { isoOf } from '#server/platform/clock.ts'
import type { Work } from '#server/platform/work.ts'

/** Who does this, and when, as receipts, moves and events store it. */
export const doingOf = ({ actor, now }: Work) => ({
  byId: actor.userId,
  byName: actor.name,
  at: isoOf(now),
})
