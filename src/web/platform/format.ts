import { formatLongMoment, formatMoment } from '#domain/days/day-labels.ts'
import { dialled } from '#domain/words/phone.ts'

/** A moment for people to read, or a dash for none. */
export const momentOrDash = (iso: string | null): string => (iso ? formatMoment(iso) : '–')

/** The same for moments of an order, beside its delivery day. */
export const longMomentOrDash = (iso: string | null): string => (iso ? formatLongMoment(iso) : '–')

/** The address of a link that rings a number. */
export const ringing = (phone: string): string => `tel:${dialled(phone)}`
