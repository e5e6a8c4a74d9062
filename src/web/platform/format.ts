import { formatMoment } from '#domain/days/day-labels.ts'

/** A moment for people to read, or a dash for none. */
export const momentOrDash = (iso: string | null): string => (iso ? formatMoment(iso) : '–')
