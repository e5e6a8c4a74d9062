/** Counts that the strip of today's work shows only if they are above 0. */
export const rareCounts = ['cameBack', 'temperatures'] as const

export type RareCounts = Record<(typeof rareCounts)[number], number>

export const hasRare = (counts: RareCounts | undefined): boolean =>
  counts !== undefined && rareCounts.some((count) => counts[count] > 0)
