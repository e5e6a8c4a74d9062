/* A row of somebody's own file, turned into the cells that Topside's own file would have. */

/** An answer that a person can give with one press: text for this cell, or the meaning of a word in all rows. */
export type Suggestion = {
  label: string
  value: string
  word?: AskedWord
  /** The cell of the same row that it fills, if that is not the problem's own. */
  field?: string
}
export type AskedWord = { kind: WordKind; word: string }
export type AnsweredWord = AskedWord & { means: string }

export const wordKinds = [
  'unit',
  'size unit',
  'days',
  'terms',
  'category',
  'price',
  'measure',
] as const
type WordKind = (typeof wordKinds)[number]

/** Something that keeps a row out of the import until a person answers. */
export type Problem = { field: string; message: string; suggestions: Suggestion[] }
/** Something that is imported as it is, but that a person should see. */
export type Check = { field: string; message: string }

/** A row of the file before it is shaped: its number, and its cells by field. */
export type Given = { number: number; values: Readonly<Record<string, string>> }

export type Shaped = {
  number: number
  cells: Record<string, string>
  problems: Problem[]
  checks: Check[]
  /** Further facts about the row that a person may want to know. */
  notes?: string[]
  /** The number of an earlier row that says the same, so that this one adds nothing. */
  same?: number
  /** True if the row may name a category that does not exist yet. */
  isListed?: true
  /** Columns that a new row may leave blank, though the form asks for them. */
  mayLack?: readonly string[]
}

/** Looks up what a word in lower case means, if somebody has said so. */
export type Meanings = (asked: AskedWord) => string | undefined

export const blank = (number: number): Shaped => ({ number, cells: {}, problems: [], checks: [] })

/** A suggestion that, once chosen, answers for every row with the same word. */
export const forAll = (asked: AskedWord, value: string, label = value): Suggestion => ({
  label,
  value,
  word: asked,
})
