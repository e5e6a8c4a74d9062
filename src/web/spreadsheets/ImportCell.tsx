import { useId } from 'react'
import type { PreviewRow } from '#contract/catalogue/spreadsheets.ts'
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
  wishes: Wishes
  onDecide: (change: Partial<Wishes>) => void
}
type Suggestion = PreviewRow['problems'][number]['suggestions'][number]

/** A cell of the file. If it has a problem, the person types another value or presses a suggestion. */
export function ImportCell({ line, field, text, alike, wishes, onDecide }: Props) {
  const id = useId()
  const problems = line.problems.filter((each) => each.field === field)
  if (problems.length === 0) return text
  const mend = (value: string) => {
    const others = wishes.mended.filter((each) => each.row !== line.row || each.field !== field)
    onDecide({ mended: [...others, { row: line.row, field, value }] })
  }
  const answer = ({ value, word }: Suggestion) => {
    if (!word) return mend(value)
    const others = wishes.words.filter((each) => each.kind !== word.kind || each.word !== word.word)
    onDecide({ words: [...others, { ...word, means: value }] })
  }
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
        {problems.map(({ message }) => withRows(message, alike.get(message) ?? 1)).join(' ')}
      </span>
      <div className={styles.buttons}>
        {problems
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

const withRows = (message: string, rows: number): string =>
  message.endsWith('?') && rows > 1 ? `${message} ${rows} rows` : message
