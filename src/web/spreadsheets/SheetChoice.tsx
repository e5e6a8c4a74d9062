import type { FileSheet } from '#contract/catalogue/spreadsheets.ts'
import { counted } from '#domain/words/counted.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import styles from './ImportExport.module.css'

type Props = { sheets: readonly FileSheet[]; onChoose: (places: number[]) => void }

/** Says which sheet of a workbook was read and which were not, and lets a person choose. Nothing for a single sheet. */
export function SheetChoice({ sheets, onChoose }: Props) {
  if (sheets.length === 0) return null
  const alike = sheets.filter(({ sameColumns, isHidden }) => sameColumns && !isHidden)
  const read = sheets.filter(({ isRead }) => isRead)
  const rows = counted(
    alike.reduce((sum, each) => sum + each.rows, 0),
    'row',
  )
  return (
    <div className={styles.sheets}>
      <p role="status">
        {read.length === 1 ? 'Sheet' : 'Sheets'} {listed(read)}.{' '}
        {read.length < sheets.length &&
          `Also in the file: ${listed(sheets.filter(({ isRead }) => !isRead))}.`}
      </p>
      <SelectField
        label="Sheet to import"
        value={placesOf(read)}
        onChange={({ target }) => onChoose(target.value.split(' ').map(Number))}
        options={[
          ...sheets.map((sheet) => ({
            value: String(sheet.place),
            label: sideBySide([sheet.name, rowsOf(sheet)], ': '),
          })),
          ...(alike.length > 1
            ? [
                {
                  value: placesOf(alike),
                  label: `${alike.length === 2 ? 'Both' : `All ${alike.length}`} sheets with the same columns: ${rows}`,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

const placesOf = (sheets: readonly FileSheet[]): string =>
  sheets.map(({ place }) => place).join(' ')

const rowsOf = ({ rows, isHidden }: FileSheet): string =>
  `${counted(rows, 'row')}${isHidden ? ', hidden' : ''}`

const mostListed = 5

function listed(sheets: readonly FileSheet[]): string {
  const some = sheets
    .slice(0, mostListed)
    .map((sheet) => sideBySide([`“${sheet.name}”`, rowsOf(sheet)]))
  const others = sheets.length - some.length
  return [...some, ...(others > 0 ? [counted(others, 'other sheet')] : [])].join('; ')
}

/** After an import: leads to the sheet after the last that was read, or to the first that was not. None is hidden. */
export function NextSheet({
  sheets,
  onChoose,
}: Pick<Props, 'sheets'> & { onChoose: (place: number) => void }) {
  const last = sheets.findLastIndex(({ isRead }) => isRead)
  const next = [...sheets.slice(last), ...sheets].find(
    ({ isRead, isHidden }) => !isRead && !isHidden,
  )
  if (!next) return null
  return <Button onClick={() => onChoose(next.place)}>Next sheet: “{next.name}”</Button>
}

/** The sheet and the row in it as Excel shows them, if several sheets are read as one list; otherwise undefined. */
export function inItsSheet(row: number, sheets: readonly FileSheet[]): string | undefined {
  const read = sheets.filter(({ isRead }) => isRead)
  const its = read.findLast(({ before }) => before < row)
  return its && read.length > 1 ? sideBySide([its.name, `row ${row - its.before}`]) : undefined
}
