import { capitalised } from '#domain/words/capitalised.ts'
import * as z from 'zod/mini'
import { money } from '#domain/money/money.ts'
import { shortened } from '#domain/words/plain-text.ts'
import { quantity } from '#domain/products/quantities.ts'

type Reading = { value: unknown } | { error: string }

/** A column of a sheet: one field of a row, as a cell and back. */
export type Column<Row> = {
  head: string
  field: keyof Row & string
  show: (value: unknown) => string
  read: (cell: string) => Reading
}

/** Checks a value with the same rule as the screens. */
function ruled(rule: z.ZodMiniType, given: unknown): Reading {
  const result = z.safeParse(rule, given)
  if (result.success) return { value: result.data }
  return { error: result.error.issues[0]?.message ?? 'This can’t be read' }
}

const shown = (value: unknown): string => (value == null ? '' : String(value as string | number))

const orNone =
  (read: (cell: string) => Reading) =>
  (cell: string): Reading =>
    cell.trim() === '' ? { value: null } : read(cell)

type Named<Row> = [head: string, field: keyof Row & string]
const column = <Row>([head, field]: Named<Row>, rest: Pick<Column<Row>, 'show' | 'read'>) => ({
  head,
  field,
  ...rest,
})

export const textColumn = <Row>(named: Named<Row>, rule: z.ZodMiniType): Column<Row> =>
  column(named, { show: shown, read: (cell) => ruled(rule, cell) })

/** A blank cell means none. */
export const optionalText = <Row>(named: Named<Row>, rule: z.ZodMiniType): Column<Row> =>
  column(named, {
    show: shown,
    read: orNone((cell) => {
      const reading = ruled(rule, cell.trim())
      return 'value' in reading && reading.value === '' ? { value: null } : reading
    }),
  })

/** A number as people write it: '£8.40', '5 '. */
const bare = (cell: string): string => cell.trim().replace(/^£\s*/, '')

function normal(reading: Reading, by: (value: string) => string): Reading {
  return 'value' in reading && typeof reading.value === 'string'
    ? { value: by(reading.value) }
    : reading
}

/** A blank cell means none, if the rule allows it. */
export const moneyColumn = <Row>(
  named: Named<Row>,
  rule: z.ZodMiniType,
  { needed = false } = {},
): Column<Row> => {
  const read = (cell: string) => normal(ruled(rule, bare(cell)), money)
  return column(named, { show: shown, read: needed ? read : orNone(read) })
}

/** Per cent; a blank cell means none. */
export const percentColumn = <Row>(named: Named<Row>, rule: z.ZodMiniType): Column<Row> =>
  column(named, {
    show: shown,
    read: orNone((cell) => normal(ruled(rule, cell.trim().replace(/\s*%$/, '')), money)),
  })

/** A quantity of 0 means none. */
export const quantityColumn = <Row>(named: Named<Row>, rule: z.ZodMiniType): Column<Row> => {
  const read = orNone((cell) => normal(ruled(rule, bare(cell)), quantity))
  return column(named, {
    show: (value) => (value == null ? '' : quantity(value as string)),
    read: (cell) => {
      const reading = read(cell)
      return 'value' in reading && reading.value === '0' ? { value: null } : reading
    },
  })
}

/** A blank cell means none, or the default number. */
export const numberColumn = <Row>(
  named: Named<Row>,
  rule: z.ZodMiniType,
  blank: number | null = null,
): Column<Row> =>
  column(named, {
    show: shown,
    read: (cell) =>
      cell.trim() === ''
        ? { value: blank }
        : ruled(rule, /^\d{1,9}$/.test(cell.trim()) ? Number(cell) : Number.NaN),
  })

const yes = ['yes', 'y', 'true', '1']
const no = ['no', 'n', 'false', '0']

export const yesNoColumn = <Row>(named: Named<Row>, blank: boolean): Column<Row> =>
  column(named, {
    show: (value) => (value ? 'yes' : 'no'),
    read: (cell) => {
      const typed = cell.trim().toLowerCase()
      if (typed === '') return { value: blank }
      if (yes.includes(typed)) return { value: true }
      return no.includes(typed) ? { value: false } : { error: 'Must be yes or no' }
    },
  })

/** One of several words, each with its label; blank means the first, unless a word is required. */
export const choiceColumn = <Row>(
  named: Named<Row>,
  choices: readonly (readonly [value: unknown, label: string])[],
  { needed }: { needed?: string } = {},
): Column<Row> =>
  column(named, {
    show: (value) => choices.find(([each]) => each === value)?.[1] ?? shown(value),
    read: (cell) => {
      const typed = cell.trim().toLowerCase()
      if (typed === '') return needed ? { error: needed } : { value: choices[0]?.[0] }
      const found = choices.find(
        ([value, label]) => label.toLowerCase() === typed || shown(value).toLowerCase() === typed,
      )
      const labels = choices.flatMap(([, label]) => label || []).join(', ')
      return found ? { value: found[0] } : { error: `Must be one of ${labels}` }
    },
  })

/** Some of the words, in order, separated by commas. */
export const wordsColumn = <Row>(
  named: Named<Row>,
  words: readonly string[],
  rule: z.ZodMiniType,
): Column<Row> => {
  const ordered = (some: readonly string[]) => words.filter((word) => some.includes(word))
  return column(named, {
    show: (value) =>
      ordered(value as string[])
        .map(capitalised)
        .join(', '),
    read: (cell) => {
      const typed = cell.split(/[,;]/).map((word) => word.trim().toLowerCase())
      const some = typed.filter((word) => word !== '')
      const unknown = some.find((word) => !words.includes(word))
      return unknown === undefined
        ? ruled(rule, ordered(some))
        : {
            error: `“${shortened(unknown, 40)}” is not one of ${words.map(capitalised).join(', ')}`,
          }
    },
  })
}
