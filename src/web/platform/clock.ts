/**
 * The browser's time as ISO 8601 in UTC, for moments that people cause themselves. The server decides about dates.
 */
export const isoNow = (): string => new Date().toISOString()

/** The browser's time in epoch milliseconds, for pauses and ages. */
export const nowMs = (): number => Date.now()

/** Resolves after this many milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** How many milliseconds have passed since a moment by the server's clock; negative if the clocks differ. */
export const ageMs = (iso: string): number => Date.now() - Date.parse(iso)

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** Today's date in London, 'YYYY-MM-DD', for the first day that a date field offers. */
export const londonToday = (): string => londonDay.format(new Date())
