import { formatMoment } from '#domain/days/day-labels.ts'

/** A moment as a person reads it, or a dash. */
export const momentOrDash = (iso: string | null): string => (iso ? formatMoment(iso) : '–')
