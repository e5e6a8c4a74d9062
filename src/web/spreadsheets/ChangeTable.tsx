import type { ImportPreview } from '#contract/catalogue/spreadsheets.ts'
import { counted } from '#domain/words/counted.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import styles from './ImportExport.module.css'
import { figure } from './spreadsheet-words.ts'

type Change = ImportPreview['changes'][number]

/** The new and changed rows, with the old and the new value of each field. */
export function ChangeTable({ changes, count }: { changes: readonly Change[]; count: number }) {
  return (
    <section className={styles.part} aria-label="Changes">
      <h3>{counted(count, 'change')}</h3>
      <DataTable caption="Changes" dense cards>
        <thead>
          <Tr>
            <Th numeric shrink>
              Row
            </Th>
            <Th>What</Th>
            <Th>Change</Th>
          </Tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Tr key={change.row} className={styles.change}>
              <Td label="Row" numeric>
                {change.row}
              </Td>
              <Td label="What">
                <strong>{change.name}</strong> {change.isNew && <Badge tone="info">New</Badge>}
              </Td>
              <Td label="Change">
                <ul role="list" className={styles.fields} data-new={change.isNew || undefined}>
                  {change.fields.map((field) => (
                    <FieldChange key={field.column} {...field} isNew={change.isNew} />
                  ))}
                </ul>
              </Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
      {count > changes.length && (
        <p className={styles.soft}>
          The first {changes.length} of {figure(count)}.
        </p>
      )}
    </section>
  )
}

type FieldProps = Change['fields'][number] & { isNew: boolean }

function FieldChange({ column, from, to, isNew }: FieldProps) {
  return (
    <li>
      <span className={styles.soft}>{column}:</span>{' '}
      {!(isNew && from === '') && (
        <>
          <span className={styles.from}>{from || 'blank'}</span>
          <span aria-hidden> → </span>
          <span className="visually-hidden"> becomes </span>
        </>
      )}
      {to || 'blank'}
    </li>
  )
}
