import { type Day } from '../days/days.ts'
import { formatDay } from '../days/day-labels.ts'
import { keepInWords } from './arrivals.ts'
import { lotShareInWords } from './lot-words.ts'
import { type Form, lastDayWords, type Species } from './lots.ts'
import { type Market, type Origin, originInWords } from './origin.ts'

export type LotOnLine = Origin & {
  species: Species
  form: Form
  code: string
  useBy: Day | null
  frozenOn: Day | null
  kg: string
  pieces: number | null
}

/**
 * What a paper says about each lot of a line (rules 15.11): its code, its weight or pieces if the line has several
 * lots, its use-by date (for frozen meat: best before), the day it was frozen, how to keep it, and the origin that a
 * label must name.
 */
export const lotsInWords = (lots: readonly LotOnLine[], market: Market): string[] =>
  lots.map(({ code, useBy, frozenOn, kg, pieces, ...origin }) =>
    [
      lots.length > 1 ? `Lot ${code}, ${lotShareInWords(kg, pieces)}` : `Lot ${code}`,
      useBy && `${lastDayWords({ frozenOn })} ${formatDay(useBy)}`,
      frozenOn && `Frozen on ${formatDay(frozenOn)}`,
      keepInWords({ ...origin, frozenOn }),
      originInWords(origin, market),
    ]
      .filter(Boolean)
      .join(' · '),
  )
