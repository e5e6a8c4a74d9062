import type { ImportPreview, PreviewRow } from '#contract/catalogue/spreadsheets.ts'

/** A cell may begin like a formula, so an apostrophe keeps spreadsheets from running it. */
const quoted = (text: string): string =>
  `"${/^[=+\-@\t\r]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`

/**
 * The rows to mend, unchanged, each with its errors. If the imported file had section headings, each row also names its
 * category, because this file has no headings.
 */
export function restOf({ columns, fields, lines, sections }: ImportPreview): Blob {
  const headings = columns.map(({ heading }) => heading)
  const at = sections.length > 0 ? fields.indexOf('Category') : -1
  const cellsOf = ({ original = [], cells, problems }: PreviewRow): string[] => [
    ...headings.map((_, place) => original[place] ?? ''),
    ...(at < 0 ? [] : [cells[at] ?? '']),
    problems.map(({ field, message }) => `${field}: ${message}`).join(' '),
  ]
  const rows = [
    [...headings, ...(at < 0 ? [] : ['Category']), 'What is wrong'],
    ...lines.filter(({ state }) => state === 'mend').map(cellsOf),
  ]
  const text = rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  return new Blob(['\u{feff}', text], { type: 'text/csv' })
}
