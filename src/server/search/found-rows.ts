import { type SQL, sql } from 'drizzle-orm'
import type { Hit } from '#contract/business/search.ts'

/** How many of each kind a search returns. */
export const mostOfAKind = 5
export const kind = <K extends Hit['kind']>(word: K): SQL<K> => sql<K>`${sql.raw(`'${word}'`)}`

/** The first results of one kind, and how many there are in all. */
export type Found = { hits: Hit[]; total: number }

export const foundIn = (rows: (Hit & { inAll: number })[]): Found => ({
  hits: rows.map(({ inAll: _, ...hit }) => hit),
  total: rows[0]?.inAll ?? 0,
})

export const none: Found = { hits: [], total: 0 }

/** Counts them only if there may be more than were read. */
export const counted = async (hits: Hit[], count: () => Promise<number>): Promise<Found> => ({
  hits,
  total: hits.length < mostOfAKind ? hits.length : await count(),
})

/** Whether any number with this prefix can begin with the text: 'in' and 'INV-0001' for 'INV-'. */
export const mayBegin = (text: string, series: string): boolean => {
  const capitals = text.toUpperCase()
  return capitals.startsWith(series) || series.startsWith(capitals)
}
