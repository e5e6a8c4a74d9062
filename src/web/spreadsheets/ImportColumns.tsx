import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { listCategories } from '#contract/catalogue/catalogue.ts'
import type { ImportPreview, SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { driversRead, officeReads } from '#domain/shaping/match-columns.ts'
import { fieldsOf } from '#domain/shaping/fields.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './ImportExport.module.css'
import type { Wishes } from './use-import.ts'

type Props = {
  kind: SpreadsheetKind
  preview: ImportPreview
  wishes: Wishes
  onDecide: (change: Partial<Wishes>) => void
}

/** Which column is which. Guesses are shown; sure columns are folded away, except beside a guess in a small file. */
export function ImportColumns({ kind, preview, wishes, onDecide }: Props) {
  const { columns } = preview
  const named = columns.filter(({ heading }) => heading.trim() !== '')
  const guessed = named.filter(({ sure }) => !sure)
  const sure = named.filter((column) => column.sure)
  const leftOut = sure.filter(({ field }) => field === null).length
  // Decided only once, so that the list does not fold while somebody is choosing.
  const [open] = useState(named.length <= 6 && guessed.length > 0)
  const choose = (heading: string, field: string) => {
    const others = wishes.columns.filter((each) => each.heading !== heading)
    onDecide({ columns: [...others, { heading, field: field === '' ? null : field }] })
  }
  const list = (some: typeof named) => (
    <ul role="list" className={styles.columns}>
      {some.map((column) => (
        <ColumnChoice key={column.heading} kind={kind} column={column} onChoose={choose} />
      ))}
    </ul>
  )
  return (
    <section className={styles.part} aria-label="Columns">
      <div className={styles.head}>
        <h3>Columns</h3>
        <span className={styles.soft}>{aboutRows(preview)}</span>
      </div>
      {named.every(({ field }) => field === null) && (
        <Notice tone="waiting" title="No column is chosen, so there is nothing to import">
          Choose what each column is.
        </Notice>
      )}
      {guessed.length > 0 && list(guessed)}
      {sure.length > 0 && (
        <details open={open}>
          <summary>
            {guessed.length === 0 && leftOut === 0
              ? 'All columns matched'
              : `${counted(sure.length - leftOut, 'column')} matched`}
            {leftOut > 0 && `, ${wholeNumber(leftOut)} left out`}
          </summary>
          {list(sure)}
        </details>
      )}
      {kind === 'products' && (
        <CategoryChoices preview={preview} wishes={wishes} onDecide={onDecide} />
      )}
    </section>
  )
}

function aboutRows({ titles, sections, newCategories }: ImportPreview): string {
  const parts = [
    titles > 0 && `${counted(titles, 'row')} above the headings left out`,
    sections.length > 0 && `${counted(sections.length, 'section')}: ${sections.join(', ')}`,
    newCategories.length > 0 && `new categories: ${newCategories.join(', ')}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/**
 * Lets a person replace a new category, named by a section or a cell, with an existing one. Once replaced, it stays
 * listed.
 */
function CategoryChoices({ preview: { newCategories }, wishes, onDecide }: Omit<Props, 'kind'>) {
  const { data: categories = [] } = useQuestion(listCategories, {})
  const [offered, setOffered] = useState(newCategories)
  const unseen = newCategories.filter((name) => !offered.includes(name))
  if (unseen.length > 0) setOffered([...offered, ...unseen])
  const answerTo = (name: string) =>
    wishes.words.find(({ kind, word }) => kind === 'category' && word === name.toLowerCase())
  const shown = offered.filter((name) => newCategories.includes(name) || answerTo(name))
  const choose = (name: string, means: string) => {
    const others = wishes.words.filter((each) => each !== answerTo(name))
    onDecide({ words: [...others, { kind: 'category', word: name.toLowerCase(), means }] })
  }
  return (
    <ul role="list" className={styles.columns}>
      {shown.map((name) => (
        <li key={name} className={styles.column}>
          <SelectField
            label={`Category “${name}”`}
            value={answerTo(name)?.means ?? name}
            onChange={({ target }) => choose(name, target.value)}
            options={[
              { value: name, label: 'New category' },
              ...categories.map((each) => ({ value: each.name, label: each.name })),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

type ColumnProps = {
  kind: SpreadsheetKind
  column: ImportPreview['columns'][number]
  onChoose: (heading: string, field: string) => void
}

function ColumnChoice({ kind, column, onChoose }: ColumnProps) {
  const { heading, field, sure, examples } = column
  return (
    <li className={styles.column} data-guessed={!sure || undefined}>
      <SelectField
        label={heading}
        value={field ?? ''}
        onChange={({ target }) => onChoose(heading, target.value)}
        options={[
          { value: '', label: 'Leave out' },
          ...fieldsOf[kind].map(({ head }) => ({ value: head, label: head })),
        ]}
      />
      <span className={styles.soft}>{examples.join(', ')}</span>
      {!sure && field === officeReads && (
        <span className={styles.soft}>
          Only the office reads notes. If they tell drivers where to deliver, choose {driversRead}.
        </span>
      )}
      {!sure && (
        <Badge tone="waiting" icon={<CircleHelp aria-hidden size="1em" />}>
          {field === null ? 'Left out: please check' : 'Guessed: please check'}
        </Badge>
      )}
    </li>
  )
}
