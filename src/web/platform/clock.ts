/** The browser's time as ISO 8601 in UTC, for what a person does here and now; the server decides dates. */
export const isoNow = (): string => new Date().toISOString()

/** The browser's time in epoch milliseconds, for pauses and ages. */
export const nowMs = (): number => Date.now()

/** Resolves after so many milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** How long ago a moment of the server's was, in milliseconds; less than 0 where the clocks differ. */
export const ageMs = (iso: string): number => Date.now() - Date.parse(iso)

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** Today's date in London, 'YYYY-MM-DD', for the first day a date field offers. */
export const londonToday = (): string => londonDay.format(new Date())
