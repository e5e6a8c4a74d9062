import { useEffect, useRef } from 'react'
import { Link } from '#web/platform/routing/Link.tsx'
import { Download, Upload } from 'lucide-react'
import type { ImportPreview as Preview, SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import { likelierKind } from '#domain/shaping/match-columns.ts'
import { counted } from '#domain/words/counted.ts'
import { saveFile } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { focusOn } from '#web/ui/use-open-at.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportLines } from './ImportLines.tsx'
import styles from './ImportExport.module.css'
import { restOf } from './rest-file.ts'
import { SheetChoice } from './SheetChoice.tsx'
import { figure, kindWords } from './spreadsheet-words.ts'
import { useImportKeys } from './use-import-keys.ts'
import type { Wishes } from './use-import.ts'

type Props = {
  kind: SpreadsheetKind
  name: string
  preview: Preview
  isChecking: boolean
  wishes: Wishes
  onDecide: (change: Partial<Wishes>) => void
  onImport: () => void
  onReset: () => void
}

/** Which column is which, what each row becomes, and the only button that imports them. */
export function ImportPreview(props: Props) {
  const { kind, name, preview, isChecking, wishes, onDecide, onImport, onReset } = props
  const { rows, added, changed, counts, errors } = preview
  const count = counts.check + counts.good
  const likelier = likelierKind(
    kind,
    preview.columns.map(({ heading }) => heading),
  )
  const read = preview.sheets.flatMap(({ isRead, place }) => (isRead ? place : [])).join(' ')
  const { part, onKeyDown } = useImportKeys(() => count > 0 && !isChecking && onImport())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' })
    focusOn(heading.current)
  }, [])
  return (
    <div ref={part} className={styles.card} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h3 ref={heading} className={styles.file}>
          {name}: {counted(rows, 'row')}
        </h3>
        <Button onClick={onReset}>Choose another file</Button>
      </div>
      <SheetChoice
        sheets={preview.sheets}
        onChoose={(sheets) => onDecide({ sheets, mended: [] })}
      />
      <div role="status">
        <dl className={styles.counts}>
          <Count label="New rows" value={added} />
          <Count label="Changed rows" value={changed} />
          <Count label="Unchanged rows" value={counts.same} />
          <Count label="To mend" value={counts.mend} danger={counts.mend > 0} />
        </dl>
      </div>
      {likelier && (
        <Notice tone="waiting" title={`This looks like ${kindWords[likelier].label.toLowerCase()}`}>
          <Link to="." search={{ kind: likelier }}>
            Import it under {kindWords[likelier].label}
          </Link>
        </Notice>
      )}
      <ImportColumns key={read} kind={kind} preview={preview} wishes={wishes} onDecide={onDecide} />
      {rows === 0 && errors[0] && (
        <Notice tone="danger" title={`${errors[0].column}: ${errors[0].message}`}>
          Choose above which column of the file it is.
        </Notice>
      )}
      {rows > 0 && (
        <ImportLines key={`lines ${read}`} preview={preview} wishes={wishes} onDecide={onDecide} />
      )}
      <div className={styles.foot}>
        <p>
          <strong>{counted(count, 'row')} to import.</strong>{' '}
          <span className={styles.soft}>
            {counts.mend > 0 &&
              `${figure(counts.mend)} to mend: do it above, or later in the file of the rest. `}
            Nothing is deleted.
          </span>
        </p>
        <div className={styles.buttons}>
          {counts.mend > 0 && <RestButton preview={preview} name={name} />}
          <Button
            variant="primary"
            icon={<Upload aria-hidden />}
            busy={isChecking}
            busyLabel="Checking…"
            reason={count === 0 ? reasonNot(counts.mend) : null}
            onClick={onImport}
          >
            Import {counted(count, 'row')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const reasonNot = (toMend: number): string =>
  toMend > 0
    ? 'Nothing to import yet: mend a row first.'
    : 'Nothing to import: the file matches what is already there.'

/** Saves the rows that are not imported, each with its errors, as a file to mend and import. */
export function RestButton({ preview, name }: { preview: Preview; name: string }) {
  const save = () => saveFile(restOf(preview), `to-mend-${name.replace(/\.(csv|xlsx)$/i, '')}.csv`)
  return (
    <Button icon={<Download aria-hidden />} onClick={save}>
      {counted(preview.counts.mend, 'row')} as a file
    </Button>
  )
}

function Count({ label, value, danger }: { label: string; value: number; danger?: boolean }) {
  return (
    <div className={styles.count} data-danger={danger || undefined}>
      <dt>{label}</dt>
      <dd>{figure(value)}</dd>
    </div>
  )
}
