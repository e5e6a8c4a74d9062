/* What the rows of somebody's own file become: the cells that Topside's own file would have. */

/** An answer that a person can give with one press: text for this cell, or the meaning of a word in all rows. */
export type Suggestion = { label: string; value: string; word?: AskedWord }
export type AskedWord = { kind: WordKind; word: string }

export const wordKinds = ['unit', 'size unit', 'days', 'terms', 'category'] as const
type WordKind = (typeof wordKinds)[number]

/** Something that keeps a row out until a person answers. */
export type Problem = { field: string; message: string; suggestions: Suggestion[] }
/** Something that goes in as it stands, but a person should see. */
export type Check = { field: string; message: string }

/** A row of the file by field, before it is shaped. */
export type Given = { number: number; values: Readonly<Record<string, string>> }

export type Shaped = {
  number: number
  cells: Record<string, string>
  problems: Problem[]
  checks: Check[]
  /** What else a person may want to know of it. */
  notes?: string[]
  /** The earlier row that says the same; this one adds nothing. */
  same?: number
  /** May name a category that is not there yet. */
  isListed?: true
  /** Columns that a new row may leave blank, though the form asks for them. */
  mayLack?: readonly string[]
}

/** What a word means, as someone said; the word in lower case. */
export type Meanings = (asked: AskedWord) => string | undefined

export const blank = (number: number): Shaped => ({ number, cells: {}, problems: [], checks: [] })

/** A suggestion that answers for every row with the same word. */
export const forAll = (asked: AskedWord, value: string, label = value): Suggestion => ({
  label,
  value,
  word: asked,
})
