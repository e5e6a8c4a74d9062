import { useState } from 'react'
import { fileTooLarge, mostFileBytes } from '#contract/small-file.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { ErrorTable } from '#web/spreadsheets/ErrorTable.tsx'
import { FileDrop } from '#web/spreadsheets/FileDrop.tsx'
import { contentOf } from '#web/spreadsheets/file-content.ts'
import { SheetChoice } from '#web/spreadsheets/SheetChoice.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import type { ChangeFormBy } from './change-form.ts'
import styles from './PriceChanges.module.css'
import { useReadPriceFile } from './price-changes-queries.ts'

const columns = 'CSV with Product, Size and Price; with Account ID it is that customer’s own price.'

/** Reads a file of new prices and lists its errors row by row. */
export function PriceFile({ form, change }: ChangeFormBy) {
  const read = useReadPriceFile()
  const [name, setName] = useState('')
  const [large, setLarge] = useState(false)
  const choose = async (file: File) => {
    setName(file.name)
    setLarge(file.size > mostFileBytes)
    if (file.size > mostFileBytes) change({ lines: [], leftOut: [] })
    else await readSheets(await contentOf(file), [])
  }
  const readSheets = async (content: string, sheets: number[]) => {
    change({ lines: [], leftOut: [] })
    await read.mutateAsync({ body: { content, sheets } }).then(
      ({ lines }) => change({ lines }),
      () => undefined,
    )
  }
  const error = large
    ? fileTooLarge
    : read.error && saidBy(read.error, 'The file could not be read.')
  return (
    <div className={styles.picker}>
      <FileDrop onChoose={(file) => void choose(file)} hint={columns} />
      {read.isPending && <Spinner />}
      {error && <Notice tone="danger" title={error} live />}
      {!error && read.data && (
        <SheetChoice
          sheets={read.data.sheets}
          onChoose={(sheets) => void readSheets(read.variables.body.content, sheets)}
        />
      )}
      {!error && form.lines.length > 0 && (
        <p role="status">
          {counted(form.lines.length, 'price')} in {name}
        </p>
      )}
      {!error && read.data && read.data.errorCount > 0 && (
        <ErrorTable preview={read.data} name={name} />
      )}
    </div>
  )
}
