import { formatDay, formatLongDay } from './day-labels.ts'

/**
 * The day on which goods were delivered, and the day they were ordered for if it was a different one: 'Delivered
 * 24/11/2026', or 'For Thu 26 Nov, delivered Tue 24 Nov'.
 */
export const deliveredInWords = (deliveredOn: string, orderedFor: string): string =>
  deliveredOn === orderedFor
    ? `Delivered ${formatDay(deliveredOn)}`
    : `For ${formatLongDay(orderedFor)}, delivered ${formatLongDay(deliveredOn)}`
