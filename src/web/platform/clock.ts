/** The browser's time as ISO 8601 in UTC, for what a person does here and now; the server decides dates. */
export const isoNow = (): string => new Date().toISOString()
