import { formatDay, formatLongDay } from './day-labels.ts'

/**
 * When goods were delivered, and for which day if that was another: 'Delivered 24/11/2026', or 'For Thu 26 Nov,
 * delivered Tue 24 Nov'.
 */
export const deliveredInWords = (deliveredOn: string, orderedFor: string): string =>
  deliveredOn === orderedFor
    ? `Delivered ${formatDay(deliveredOn)}`
    : `For ${formatLongDay(orderedFor)}, delivered ${formatLongDay(deliveredOn)}`
