import { Download } from 'lucide-react'
import type { Finding, ImportPreview } from '#contract/catalogue/spreadsheets.ts'
import { counted } from '#domain/words/counted.ts'
import { saveFile } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import styles from './ImportExport.module.css'
import { inItsSheet } from './SheetChoice.tsx'
import { figure } from './spreadsheet-words.ts'

const mostErrors = 200

type Props = { preview: Pick<ImportPreview, 'errors' | 'errorCount' | 'sheets'>; name: string }

/** The errors of the file, by row and column. */
export function ErrorTable({ preview: { errors, errorCount, sheets }, name }: Props) {
  const save = () => saveFile(fileOf(errors), `errors-in-${name.replace(/\.csv$/i, '')}.csv`)
  return (
    <section className={styles.part} aria-label="Errors">
      <div className={styles.head}>
        <h3>{counted(errorCount, 'error')}</h3>
        <Button variant="quiet" icon={<Download aria-hidden />} onClick={save}>
          Download errors
        </Button>
      </div>
      <DataTable caption="Errors" dense>
        <thead>
          <Tr>
            <Th numeric shrink>
              Row
            </Th>
            <Th>Column</Th>
            <Th>What is wrong</Th>
          </Tr>
        </thead>
        <tbody>
          {errors.slice(0, mostErrors).map(({ row, column, message }, place) => (
            <Tr key={place}>
              <Td numeric>
                {row}
                <div className={styles.soft}>{inItsSheet(row, sheets)}</div>
              </Td>
              <Td whole>{column}</Td>
              <Td>{message}</Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
      {errorCount > mostErrors && (
        <p className={styles.soft}>
          The first {mostErrors} of {figure(errorCount)}.
        </p>
      )}
    </section>
  )
}

/** A message may quote the file, so an apostrophe keeps spreadsheets from running it as a formula. */
const cellOf = (text: string): string =>
  `"${/^[=+\-@\t\r]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`

const fileOf = (errors: readonly Finding[]): Blob => {
  const lines = errors.map(({ row, column, message }) => [String(row), column, message])
  const text = [['Row', 'Column', 'What is wrong'], ...lines]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('')
  return new Blob(['\u{feff}', text], { type: 'text/csv' })
}
