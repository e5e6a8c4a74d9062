import { useState } from 'react'
import type { ImportPreview, PreviewRow } from '#contract/catalogue/spreadsheets.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import type { Tone } from '#web/ui/style/tone.ts'
import { askedFirst, ImportCell } from './ImportCell.tsx'
import styles from './ImportExport.module.css'
import { inItsSheet } from './SheetChoice.tsx'
import { figure } from './spreadsheet-words.ts'
import type { Wishes } from './use-import.ts'

type State = PreviewRow['state']
const filters: [State | 'all', string][] = [
  ['mend', 'To mend'],
  ['check', 'To check'],
  ['good', 'Good'],
  ['same', 'No change'],
  ['all', 'All'],
]
const tones: Record<State, Tone> = {
  mend: 'danger',
  check: 'waiting',
  good: 'done',
  same: 'neutral',
}

type Props = { preview: ImportPreview; wishes: Wishes; onDecide: (change: Partial<Wishes>) => void }

/** What each row becomes. A row to mend shows each error in its cell, where it can be corrected. */
export function ImportLines({ preview, wishes, onDecide }: Props) {
  const { lines, counts, fields, sheets } = preview
  const [filter, setFilter] = useState<State | 'all'>('all')
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = filter === 'all' ? lines : lines.filter(({ state }) => state === filter)
  const columns = columnsToShow(fields, lines, wishes)
  const alike = new Map<string, number>()
  for (const { problems } of lines)
    for (const { message } of problems) alike.set(message, (alike.get(message) ?? 0) + 1)
  const first = askedFirst(lines)
  return (
    <section className={styles.part} aria-label="What each row becomes">
      <div className={styles.head}>
        <h3>What each row becomes</h3>
        <div className={styles.buttons}>
          {filters
            .filter(([state]) => state === 'all' || counts[state] > 0)
            .map(([state, label]) => (
              <Button
                key={state}
                variant={filter === state ? 'primary' : 'quiet'}
                aria-pressed={filter === state}
                onClick={() => setFilter(state)}
              >
                {label} ({figure(state === 'all' ? total : counts[state])})
              </Button>
            ))}
        </div>
      </div>
      <DataTable caption="Rows" dense cards>
        <thead>
          <Tr>
            <Th numeric shrink>
              Row
            </Th>
            <Th>Becomes</Th>
            {columns.map(({ field }) => (
              <Th key={field} className={styles.heading}>
                {field}
              </Th>
            ))}
          </Tr>
        </thead>
        <GrowingRows items={shown} noun="rows" of={filter} columns={columns.length + 2}>
          {(line) => (
            <Tr key={line.row}>
              <Td label="Row" numeric>
                {line.row}
                <div className={styles.soft}>{inItsSheet(line.row, sheets)}</div>
              </Td>
              <Td label="Becomes">
                <Becomes line={line} />
              </Td>
              {columns.map(({ field, place }) => (
                <Td key={field} label={field} long={longWord.test(line.cells[place] ?? '')}>
                  <ImportCell
                    line={line}
                    field={field}
                    text={line.cells[place] ?? ''}
                    alike={alike}
                    first={first}
                    wishes={wishes}
                    onDecide={onDecide}
                  />
                </Td>
              ))}
            </Tr>
          )}
        </GrowingRows>
      </DataTable>
    </section>
  )
}

/** A word this long breaks anywhere, so that a wide file fits on a desk's screen. An email breaks at its @ and dots. */
const longWord = /[^\s@.]{15}/

/** Longer notes wrap, and then need a wider column than 'New'. */
const mostInOneLine = 20

/** Whether a row is new stands in a badge, and what more there is to know of it beside. */
function Becomes({ line: { state, becomes } }: { line: PreviewRow }) {
  const [what = '', ...notes] = becomes.split(' · ')
  if (what === 'New' && notes.length > 0)
    return (
      <div className={styles.note}>
        <Badge tone={tones[state]}>{what}</Badge>{' '}
        <span className={styles.soft}>{notes.join(' · ')}</span>
      </div>
    )
  const isPlain = state === 'good' && what !== 'New'
  return (
    <div className={becomes.length > mostInOneLine ? styles.note : undefined}>
      {isPlain ? (
        becomes
      ) : (
        <Badge tone={tones[state]} wraps>
          {becomes}
        </Badge>
      )}
    </div>
  )
}

/**
 * A file of more than nine columns shows its first five and those with something to mend or to check. Columns to mend
 * come after the first two, so that nobody has to scroll to them, and stay there when mended.
 */
function columnsToShow(
  fields: readonly string[],
  lines: readonly PreviewRow[],
  { mended }: Wishes,
): { field: string; place: number }[] {
  const toMend = new Set(
    [...lines.flatMap(({ problems }) => problems), ...mended].map(({ field }) => field),
  )
  const toCheck = new Set(lines.flatMap(({ checks }) => checks).map(({ field }) => field))
  const columns = fields
    .map((field, place) => ({ field, place }))
    .filter(
      ({ field, place }) =>
        fields.length <= 9 || place < 5 || toMend.has(field) || toCheck.has(field),
    )
  const rank = ({ field, place }: { field: string; place: number }) =>
    place < 2 ? 0 : toMend.has(field) ? 1 : 2
  return columns.toSorted((one, other) => rank(one) - rank(other))
}
