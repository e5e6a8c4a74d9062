import { conflict } from '#server/platform/refusals.ts'

/** Refuses an import whose result would differ from its preview. */
export const changedSince = (noun: string) =>
  conflict('STALE', `${noun} have changed since the preview. Look at it again, then import.`)
