import { Upload } from 'lucide-react'
import type { ImportPreview as Preview } from '#contract/catalogue/spreadsheets.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { ErrorTable } from './ErrorTable.tsx'
import styles from './ImportExport.module.css'
import { figure } from './spreadsheet-words.ts'

type Props = {
  name: string
  preview: Preview
  onImport: (fingerprint: string) => void
  onReset: () => void
}

/** What the file would change, its errors, and the only button that imports it. */
export function ImportPreview({ name, preview, onImport, onReset }: Props) {
  const { rows, added, changed, unchanged, errorCount, changes, fingerprint } = preview
  const count = added + changed
  return (
    <div className={styles.card}>
      <h3 className={styles.file}>
        {name}: {counted(rows, 'row')}
      </h3>
      <div role="status">
        <dl className={styles.counts}>
          <Count label="New" value={added} />
          <Count label="Changed" value={changed} />
          <Count label="Unchanged" value={unchanged} />
          <Count label="Errors" value={errorCount} danger={errorCount > 0} />
        </dl>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={<Upload aria-hidden />}
          reason={reasonNot(errorCount, count)}
          onClick={() => fingerprint && onImport(fingerprint)}
        >
          Import {counted(count, 'change')}
        </Button>
        <Button onClick={onReset}>Choose another file</Button>
      </div>
      {errorCount > 0 ? (
        <ErrorTable preview={preview} name={name} />
      ) : (
        count > 0 && <ChangeTable changes={changes} count={count} />
      )}
    </div>
  )
}

function reasonNot(errors: number, count: number): string | null {
  if (errors > 0) return 'Correct the errors in the file, then choose it again.'
  return count === 0 ? 'Nothing to import: the file matches what is already there.' : null
}

function Count({ label, value, danger }: { label: string; value: number; danger?: boolean }) {
  return (
    <div className={styles.count} data-danger={danger || undefined}>
      <dt>{label}</dt>
      <dd>{figure(value)}</dd>
    </div>
  )
}
