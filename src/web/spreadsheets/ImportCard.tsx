import { type ReactNode, useEffect, useRef } from 'react'
import type { SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import { focusOn } from '#web/ui/use-open-at.ts'
import { FileDrop } from './FileDrop.tsx'
import styles from './ImportExport.module.css'
import { ImportPreview, RestButton } from './ImportPreview.tsx'
import { NextSheet } from './SheetChoice.tsx'
import { kindWords } from './spreadsheet-words.ts'
import { type Stage, useImport } from './use-import.ts'

/** Imports a file. Nothing is written before the person has seen a preview. */
export function ImportCard({ kind }: { kind: SpreadsheetKind }) {
  const { file, stage, wishes, choose, decide, apply, cancel, checkSheet, reset } = useImport(kind)
  return (
    <Card title="Import">
      <div className={styles.card}>
        <p>
          {kindWords[kind].imported} Anything not in the file stays as it is; nothing is ever
          deleted.
        </p>
        {stage.at === 'choosing' && (
          <>
            {stage.error && (
              <Notice tone="danger" title={`${file?.name ?? 'The file'} can’t be imported`} live>
                {stage.error}
              </Notice>
            )}
            <FileDrop
              onChoose={(picked) => void choose(picked)}
              hint="or drop a CSV or Excel file here. You see what each row becomes before you import it."
            />
          </>
        )}
        <Working stage={stage} name={file?.name ?? ''} onCancel={cancel} />
        {stage.at === 'preview' && (
          <ImportPreview
            kind={kind}
            name={file?.name ?? ''}
            preview={stage.preview}
            isChecking={stage.isChecking ?? false}
            wishes={wishes}
            onDecide={decide}
            onImport={() => void apply(stage.preview)}
            onReset={reset}
          />
        )}
        {stage.at === 'done' && (
          <Result>
            <Notice
              tone="done"
              title={stage.message}
              live
              action={
                <div className={styles.buttons}>
                  {stage.preview.counts.mend > 0 && (
                    <RestButton preview={stage.preview} name={file?.name ?? ''} />
                  )}
                  <NextSheet sheets={stage.preview.sheets} onChoose={checkSheet} />
                  <Button onClick={reset}>Import another file</Button>
                </div>
              }
            />
          </Result>
        )}
      </div>
    </Card>
  )
}

/** Scrolls to what became of the import, and moves the focus there: on a phone it is far above the last row. */
function Result({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'start' })
    focusOn(part.current)
  }, [])
  return (
    <div ref={part} className={styles.result}>
      {children}
    </div>
  )
}

/** The progress that the server reports. Once rows are being written, the import can't be cancelled. */
function Working({ stage, name, onCancel }: { stage: Stage; name: string; onCancel: () => void }) {
  if (stage.at !== 'checking' && stage.at !== 'importing') return null
  const { at, progress } = stage
  const writing = progress?.doing === 'writing'
  return (
    <ProgressBar
      label={writing ? `Importing ${name}` : `Checking ${name}`}
      value={progress?.done}
      max={progress?.of}
      onCancel={at === 'checking' ? onCancel : undefined}
    />
  )
}
