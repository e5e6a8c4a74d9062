import { useNavigate, useSearch } from '@tanstack/react-router'
import { type SpreadsheetKind, spreadsheetKinds } from '#contract/catalogue/spreadsheets.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { ExportCard } from './ExportCard.tsx'
import { ImportCard } from './ImportCard.tsx'
import styles from './ImportExport.module.css'
import { kindWords } from './spreadsheet-words.ts'

/** Exports and imports customers, products and prices as spreadsheets. */
export function ImportExportScreen() {
  const [kind, go] = useKind()
  return (
    <>
      <PageHeader
        title="Import and export"
        subtitle="Customers, products and prices as CSV files for a spreadsheet"
      />
      <Tabs
        label="What to import or export"
        value={kind}
        onChange={(value) => go(value as SpreadsheetKind)}
        tabs={spreadsheetKinds.map((value) => ({ value, label: kindWords[value].label }))}
      >
        <TabPanel value={kind} className={styles.sections}>
          <ExportCard kind={kind} />
          <ImportCard key={kind} kind={kind} />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** The chosen spreadsheet, kept in the address. */
function useKind(): [SpreadsheetKind, (kind: SpreadsheetKind) => void] {
  const { kind }: { kind?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: SpreadsheetKind) =>
    void navigate({ to: '.', search: { kind: next } as never, replace: true })
  return [spreadsheetKinds.find((each) => each === kind) ?? 'customers', go]
}
