import { type Day } from '../days/days.ts'
import { formatDay } from '../days/day-labels.ts'
import type { Column } from '../words/columns.ts'
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

type LastDay = { useBy: Day | null; frozenOn: Day | null }

/** The last day of a lot in a table's cell: 'Use by 01/12/2026', 'Best before 01/06/2027', or '' if nobody gave it. */
export const lastDayInWords = (lot: LastDay): string =>
  lot.useBy ? `${lastDayWords(lot)} ${formatDay(lot.useBy)}` : ''

/** The columns of a file with a lot's last day, which stands in one of the first two, and the day of its freezing. */
export const lastDayColumns = <Row>(
  of: (row: Row) => LastDay | undefined,
): Column<Row, string | null>[] => [
  ...(['Use by', 'Best before'] as const).map((words): Column<Row, string | null> => [
    words,
    (row) => {
      const lot = of(row)
      return lot && lastDayWords(lot) === words ? lot.useBy : null
    },
  ]),
  ['Frozen on', (row) => of(row)?.frozenOn ?? null],
]

/**
 * What a paper says about each lot of a line (rules 15.11): its code, its weight or pieces if the line has several
 * lots, its use-by date (for frozen meat: best before), the day it was frozen, how to keep it, and the origin that a
 * label must name.
 */
export const lotsInWords = (lots: readonly LotOnLine[], market: Market): string[] =>
  lots.map(({ code, useBy, frozenOn, kg, pieces, ...origin }) =>
    [
      lots.length > 1 ? `Lot ${code}, ${lotShareInWords(kg, pieces)}` : `Lot ${code}`,
      lastDayInWords({ useBy, frozenOn }),
      frozenOn && `Frozen on ${formatDay(frozenOn)}`,
      keepInWords({ ...origin, frozenOn }),
      originInWords(origin, market),
    ]
      .filter(Boolean)
      .join(' · '),
  )
