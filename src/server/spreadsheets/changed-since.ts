import { conflict } from '#server/platform/refusals.ts'

/** What the preview said is no longer what importing would do. */
export const changedSince = (noun: string) =>
  conflict('STALE', `${noun} have changed since the preview. Look at it again, then import.`)
