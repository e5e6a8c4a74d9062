import { type ReactNode, useId } from 'react'
import type { PreviewRow } from '#contract/catalogue/spreadsheets.ts'
import { wholeNumber } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './ImportExport.module.css'
import { mendingInput } from './use-import-keys.ts'
import type { Wishes } from './use-import.ts'

type Props = {
  line: PreviewRow
  field: string
  text: string
  /** How many rows have each problem. */
  alike: ReadonlyMap<string, number>
  /** The row that asks each question whose answer counts for all rows. */
  first: ReadonlyMap<string, number>
  wishes: Wishes
  onDecide: (change: Partial<Wishes>) => void
}
type Problem = PreviewRow['problems'][number]
type Suggestion = Problem['suggestions'][number]

/** The question that the problem's answer settles in all rows; undefined if the answer is for its own row. */
function questionOf({ suggestions }: Problem): string | undefined {
  const word = suggestions.find((each) => each.word)?.word
  return word && `${word.kind} ${word.word}`
}

/** The first row with each question whose answer counts for all rows: it is asked there and nowhere else. */
export function askedFirst(lines: readonly PreviewRow[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const { row, problems } of lines)
    for (const question of problems.map(questionOf))
      if (question !== undefined && !first.has(question)) first.set(question, row)
  return first
}

/** A cell of the file. If it has a problem, the person types another value or presses a suggestion. */
export function ImportCell({ line, field, text, alike, first, wishes, onDecide }: Props) {
  const id = useId()
  const problems = line.problems.filter((each) => each.field === field)
  if (problems.length === 0) return breakable(text)
  const mend = (value: string, filled = field) => {
    const others = wishes.mended.filter((each) => each.row !== line.row || each.field !== filled)
    onDecide({ mended: [...others, { row: line.row, field: filled, value }] })
  }
  const answer = ({ value, word, field: filled }: Suggestion) => {
    if (!word) return mend(value, filled)
    const others = wishes.words.filter((each) => each.kind !== word.kind || each.word !== word.word)
    onDecide({ words: [...others, { ...word, means: value }] })
  }
  const askedIn = (problem: Problem) => first.get(questionOf(problem) ?? '') ?? line.row
  const saidOf = (problem: Problem): string =>
    askedIn(problem) === line.row
      ? withRows(problem, alike.get(problem.message) ?? 1)
      : `${problem.message} Answer in row ${askedIn(problem)}.`
  return (
    <div className={styles.cell}>
      <input
        className={styles.mending}
        aria-label={`${field} in row ${line.row}`}
        aria-invalid
        aria-describedby={id}
        defaultValue={text}
        {...mendingInput}
        onBlur={({ target }) => target.value !== text && mend(target.value)}
      />
      <span id={id} className={styles.wrong}>
        {problems.map(saidOf).join(' ')}
      </span>
      <div className={styles.buttons}>
        {problems
          .filter((problem) => askedIn(problem) === line.row)
          .flatMap(({ suggestions }) => suggestions)
          .map((suggestion) => (
            <Button key={suggestion.label} onClick={() => answer(suggestion)}>
              {suggestion.label}
            </Button>
          ))}
      </div>
    </div>
  )
}

/** Lets an email or web address break after its @ and before its dots, rather than within a word. */
const breakable = (text: string): ReactNode =>
  text
    .split(/(?<=@)|(?=\.\w)/)
    .flatMap((part, place) => (place === 0 ? part : [<wbr key={place} />, part]))

/** A question about a word says how many rows have it. One about an odd price is about all of them, as its button says. */
const withRows = ({ message, suggestions }: Problem, rows: number): string =>
  message.endsWith('?') && rows > 1 && suggestions.every(({ word }) => word?.kind !== 'price')
    ? `${message} ${wholeNumber(rows)} rows`
    : message
