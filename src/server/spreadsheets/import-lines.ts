import {
  type ImportPreview,
  mostRowsShown,
  type PreviewRow,
} from '#contract/catalogue/spreadsheets.ts'
import { soldByWeight } from '#domain/shaping/sold-by-weight.ts'
import type { Check, Problem } from '#domain/shaping/shaped.ts'
import { showsNothing } from '#domain/words/plain-text.ts'
import { grouped } from '#domain/words/grouped.ts'
import type { Planned } from './plan-import.ts'
import type { ShapedRow } from './shape-file.ts'
import type { Outcome } from './sheet.ts'

type Shown = Pick<ImportPreview, 'fields' | 'lines' | 'counts'>

const states = ['mend', 'check', 'good', 'same'] as const

/** What each row becomes: first the rows to mend, then those to check. */
export function linesOf(plan: Planned): Shown {
  const { file, errors, outcomes, left, asked } = plan
  const ofRow = grouped(outcomes, ({ row }) => row)
  const matched = [...new Set(file.columns.flatMap(({ field }) => field ?? []))]
  const findings = grouped(
    errors.map(({ row, column, message }) => ({ row, message, field: fieldOf(column, matched) })),
    ({ row }) => row,
  )
  const extra = new Set(
    [...findings.values()]
      .flat()
      .map(({ field }) => field)
      .filter((field) => !matched.includes(field)),
  )
  const fields = [
    ...matched,
    ...extra,
    ...(file.sections.length > 0 && !extra.has('Category') && !matched.includes('Category')
      ? ['Category']
      : []),
  ]
  const lines = file.rows.map((row): PreviewRow => {
    const number = row.given.number
    const isLeft = left.has(number)
    const problems = problemsOf(
      row,
      asked.flatMap((each) => each.get(number) ?? []),
      findings.get(number) ?? [],
    )
    const checks = row.shaped.flatMap((each) => each.checks)
    const state = stateOf(isLeft, checks, ofRow.get(number) ?? [])
    const cells = fields.map((field) => cellIn(row, field, isLeft, ofRow.get(number) ?? []))
    return {
      row: number,
      state,
      becomes: becomes(row, state, checks, ofRow.get(number) ?? []),
      cells,
      problems,
      checks: isLeft ? [] : checks,
      ...(isLeft && { original: row.original }),
    }
  })
  const counts = { mend: 0, check: 0, good: 0, same: 0 }
  for (const { state } of lines) counts[state]++
  const ordered = states.flatMap((state) => lines.filter((line) => line.state === state))
  const shownLines = notedOnce(ordered.slice(0, mostRowsShown), file.rows)
  return { fields, lines: shownLines, counts }
}

/** Adds the notes of new rows and of rows to check; a note that many rows share is only in the first of them. */
function notedOnce(lines: readonly PreviewRow[], rows: readonly ShapedRow[]): PreviewRow[] {
  const notesOf = new Map(
    rows.map(({ given, shaped }) => [given.number, shaped.flatMap(({ notes = [] }) => notes)]),
  )
  const said = new Set<string>()
  return lines.map((line) => {
    if (line.state !== 'check' && line.becomes !== 'New') return line
    const notes = (notesOf.get(line.row) ?? []).filter((note) => !said.has(note))
    for (const note of notes) said.add(note)
    return { ...line, becomes: [line.becomes, ...notes].join(' · ') }
  })
}

/** The field, among those matched in this file, whose column filled the given heading. */
function fieldOf(head: string, matched: readonly string[]): string {
  if (matched.includes(head)) return head
  if ((head === 'Base price' || head === 'Size price') && matched.includes('Price')) return 'Price'
  if (head === 'Size unit' && matched.includes('Unit')) return 'Unit'
  if (head === 'Account ID' && matched.includes('Customer')) return 'Customer'
  return head
}

/** The problems of a row. Those found while shaping it, odd prices and changed or clashing units come with likely answers. */
function problemsOf(
  row: ShapedRow,
  asked: readonly Problem[],
  findings: readonly { field: string; message: string }[],
): Problem[] {
  const known = [...row.shaped.flatMap(({ problems }) => problems), ...asked]
  return findings.map(
    ({ field, message }) =>
      soldByWeight(row, { field, message }) ?? {
        field,
        message,
        suggestions: known.find((each) => each.message === message)?.suggestions.slice(0, 12) ?? [],
      },
  )
}

function stateOf(
  isLeft: boolean,
  checks: readonly Check[],
  outcomes: readonly Outcome[],
): PreviewRow['state'] {
  if (isLeft) return 'mend'
  if (!outcomes.some(({ isNew, fields }) => isNew || fields.length > 0)) return 'same'
  return checks.length > 0 ? 'check' : 'good'
}

function becomes(
  { shaped }: ShapedRow,
  state: PreviewRow['state'],
  checks: readonly Check[],
  outcomes: readonly Outcome[],
): string {
  const same = shaped.find((each) => each.same !== undefined)?.same
  if (same !== undefined) return `The same as row ${same}`
  if (state === 'mend') return 'Left out'
  if (state === 'same') return 'No change'
  if (checks.length > 0) return checks.map(({ message }) => message).join(' · ')
  if (outcomes.some(({ isNew }) => isNew)) return 'New'
  const changes = outcomes.flatMap(({ fields }) => fields)
  return changes
    .map(({ column, from, to }) => `${column}: ${from || 'blank'} → ${to || 'blank'}`)
    .join(' · ')
}

const shown = (text: string): string => (showsNothing(text) ? '' : text.trim())

/** The file's own text while the row needs mending, else what is imported. */
function cellIn(
  { given, shaped }: ShapedRow,
  field: string,
  isLeft: boolean,
  outcomes: readonly Outcome[],
): string {
  const raw = shown(given.values[field] ?? '')
  if (isLeft && given.values[field] !== undefined) return raw
  const heads = field === 'Price' ? ['Base price', 'Size price', 'Price'] : [field]
  const changed = outcomes.flatMap(({ fields }) =>
    fields.filter(({ column }) => heads.includes(column)).map(({ to }) => to),
  )
  if (changed.length > 0) return [...new Set(changed)].join(', ')
  const become = shaped.map(({ cells }) =>
    shown(heads.map((head) => cells[head] ?? '').find(Boolean) ?? ''),
  )
  return [...new Set(become.filter(Boolean))].join(', ') || raw
}
