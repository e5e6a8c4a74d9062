import type { Entry } from './entries.ts'

const most = 6

/** Whose results these are. Only the open page remembers them; nothing is stored on the device. */
let opened: { userId: number; entries: Entry[] } | null = null

/** The results that someone opened since the page was loaded, the newest first. */
export const lastOpened = (userId: number): Entry[] =>
  opened?.userId === userId ? opened.entries : []

export function rememberOpened(userId: number, entry: Entry): void {
  if (!entry.about) return
  const others = lastOpened(userId).filter(({ key }) => key !== entry.key)
  const opening = { ...entry }
  delete opening.digit
  opened = { userId, entries: [opening, ...others].slice(0, most) }
}
