import { type Field, fieldsOf, type SheetKind } from './fields.ts'

/** A column of a file: what it is matched to (null: left out), and whether that is sure. */
export type MatchedColumn = { heading: string; field: string | null; sure: boolean }

/** What someone chose for a heading, earlier or just now. */
export type ColumnChoice = { heading: string; field: string | null }

/** Columns that Topside adds to the file of rows that need correcting. An import ignores them. */
const own = ['what is wrong']

export const headingKey = (heading: string): string =>
  heading.trim().replace(/\s+/g, ' ').toLowerCase()

/** Gives each column a name of its own: 'Price', 'Price (2)', or 'Column 3' if it has cells but no heading. */
export function namedColumns(
  headings: readonly string[],
  isFilled: (place: number) => boolean,
): string[] {
  const times = new Map<string, number>()
  return headings.map((heading, place) => {
    const key = headingKey(heading)
    if (key === '') return isFilled(place) ? `Column ${place + 1}` : ''
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return time === 1 ? heading : `${heading.trim()} (${time})`
  })
}

/** Whether a heading is only a place, 'Column 3'. A choice for it counts for one file: the next may differ there. */
export const isByPlace = (heading: string): boolean => /^column \d+$/i.test(heading)

type Guess = { field: string; sure: boolean }

function guess(fields: readonly Field[], heading: string): Guess | null {
  const key = headingKey(heading)
    .replace(/ \(\d\)$/, '')
    .replace(/[:.*]+$/, '')
  const exact = fields.find(({ head }) => head.toLowerCase() === key)
  const known = exact ?? fields.find(({ also }) => also.includes(key))
  if (known) return { field: known.head, sure: true }
  const words = key.split(/[^a-z£/%-]+/)
  const maybe = fields.find(
    ({ head, also, maybe = [] }) =>
      maybe.includes(key) ||
      [head.toLowerCase(), ...also, ...maybe].some((each) => words.includes(each)),
  )
  return maybe ? { field: maybe.head, sure: false } : null
}

/** A larger rank is a stronger match. From the strongest: the last choice, earlier choices, sure matches, guesses. */
type Ranked = MatchedColumn & { rank: number }

/** Matches each heading of a file with a field: as chosen, else by its words. Only fields with `joins` match twice. */
export function matchColumns(
  kind: SheetKind,
  headings: readonly string[],
  chosen: readonly ColumnChoice[],
): MatchedColumn[] {
  const fields = fieldsOf[kind]
  const choices = new Map(
    chosen.map(({ heading, field }, time) => [headingKey(heading), { field, rank: 2 + time }]),
  )
  const found = headings.map((heading): Ranked => {
    const key = headingKey(heading)
    const choice = choices.get(key)
    if (choice && (choice.field === null || isField(kind, choice.field)))
      return { heading, ...choice, sure: true }
    if (key === '' || own.includes(key)) return { heading, field: null, sure: true, rank: 1 }
    const { field, sure } = guess(fields, heading) ?? { field: null, sure: false }
    return { heading, field, sure, rank: sure ? 1 : 0 }
  })
  const matched = found.map((column, place) => withoutRival(fields, found, column, place))
  const isForDrivers = ({ field }: MatchedColumn) => field === driversRead
  return matched.some(isForDrivers)
    ? matched
    : matched.map((column) =>
        column.field === officeReads && !choices.has(headingKey(column.heading))
          ? { ...column, sure: false }
          : column,
      )
}

/** In a list with only one column of notes, they may be for the driver (“back door”) or for the office. A person decides. */
export const driversRead = 'Delivery instructions'
export const officeReads = 'Notes'

const isField = (kind: SheetKind, head: string): boolean =>
  fieldsOf[kind].some((field) => field.head === head)

/** If two columns match one field, the one with the larger rank gets it; of equal ranks, the first. */
function withoutRival(
  fields: readonly Field[],
  all: readonly Ranked[],
  { heading, field, sure, rank }: Ranked,
  place: number,
): MatchedColumn {
  const joins = fields.find(({ head }) => head === field)?.joins
  const lost =
    field !== null &&
    !joins &&
    all.some(
      (other, at) =>
        other.field === field && (other.rank > rank || (other.rank === rank && at < place)),
    )
  return lost ? { heading, field: null, sure: false } : { heading, field, sure }
}

/** The kind of list that these headings fit much better, such as customers instead of products; null if none. */
export function likelierKind(kind: SheetKind, headings: readonly string[]): SheetKind | null {
  const sureOnes = (of: SheetKind) =>
    new Set(
      headings.flatMap((each) => {
        const found = guess(fieldsOf[of], each)
        return found?.sure ? [found.field] : []
      }),
    ).size
  const own = sureOnes(kind)
  const others = (['customers', 'products'] as const).filter((each) => each !== kind)
  return others.find((each) => sureOnes(each) >= own + 2) ?? null
}

/** Finds the row of headings: of the first 30 rows, the one with the most known headings. */
export function headingRowOf(
  kind: SheetKind,
  rows: readonly (readonly string[])[],
  remembered: readonly ColumnChoice[],
): number {
  const known = new Set(remembered.map(({ heading }) => headingKey(heading)))
  const points = rows.slice(0, 30).map((row) => {
    const filled = row.filter((cell) => cell.trim() !== '' && cell.trim().length <= 60)
    const score = filled.reduce((sum, cell) => {
      const guessed = guess(fieldsOf[kind], cell)
      return sum + (guessed?.sure || known.has(headingKey(cell)) ? 2 : guessed ? 1 : 0)
    }, 0)
    return filled.length > 1 || row.length === 1 ? score : 0
  })
  const best = Math.max(0, ...points)
  return best === 0
    ? rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
    : points.indexOf(best)
}
