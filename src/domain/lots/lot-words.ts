import { type Day } from '../days/days.ts'
import { formatDay } from '../days/day-labels.ts'
import { quantity, quantityInWords } from '../products/quantities.ts'
import type { Form } from './lots.ts'
import { type Market, type Origin, originInWords } from './origin.ts'

export type LotOnLine = Origin & {
  form: Form
  code: string
  useBy: Day | null
  frozenOn: Day | null
  kg: string
  pieces: number | null
}

/**
 * What a paper says about each lot of a line (rules 15.11): its code, its weight if the line has several lots, its
 * use-by date, the day it was frozen, and the origin that a label must name.
 */
export const lotsInWords = (lots: readonly LotOnLine[], market: Market): string[] =>
  lots.map(({ code, useBy, frozenOn, kg, ...origin }) =>
    [
      lots.length > 1 ? `Lot ${code}, ${quantity(kg)} kg` : `Lot ${code}`,
      useBy && `Use by ${formatDay(useBy)}`,
      frozenOn && `Frozen on ${formatDay(frozenOn)}`,
      originInWords(origin, market),
    ]
      .filter(Boolean)
      .join(' · '),
  )

/** '3,612.139 kg' or '−0.5 kg'. */
export const signedKg = (kg: string): string =>
  `${kg.startsWith('-') ? '−' : ''}${quantityInWords(kg.replace('-', ''))} kg`
