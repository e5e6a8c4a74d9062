import { useState } from 'react'
import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import { type SpreadsheetKind, spreadsheetKinds } from '#contract/catalogue/spreadsheets.ts'
import { How } from '#web/ui/How.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { ExportCard } from './ExportCard.tsx'
import { ImportCard } from './ImportCard.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import styles from './ImportExport.module.css'
import { kindWords } from './spreadsheet-words.ts'

const steps = [
  'Choose what the file holds: customers, products or prices.',
  'Choose your own file, from Excel or as CSV. Topside finds the columns; correct any that are wrong.',
  'Check what each row will become. Nothing has changed yet.',
  'Import. Rows that can’t be read stay behind, so that you can mend them.',
]

/** Exports and imports customers, products and prices as spreadsheets. */
export function ImportExportScreen() {
  const [kind, go] = useKind()
  // Each undo makes a fresh ImportCard, so that it no longer says that the undone import was done.
  const [undone, setUndone] = useState(0)
  return (
    <>
      <PageHeader
        title="Import and export"
        subtitle="Customers, products and prices, from Excel or as CSV"
      />
      <How title="How an import works" steps={steps} />
      <Tabs
        label="What to import or export"
        value={kind}
        onChange={(value) => go(value as SpreadsheetKind)}
        tabs={spreadsheetKinds.map((value) => ({ value, label: kindWords[value].label }))}
      >
        <TabPanel value={kind} className={styles.sections}>
          <ExportCard kind={kind} />
          <ImportCard key={`${kind} ${undone}`} kind={kind} />
          <ImportHistory onUndone={() => setUndone(undone + 1)} />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** The chosen spreadsheet, kept in the address. */
function useKind(): [SpreadsheetKind, (kind: SpreadsheetKind) => void] {
  const { kind }: { kind?: string } = useSearch()
  const navigate = useNavigate()
  const go = (next: SpreadsheetKind) => navigate({ to: '.', search: { kind: next }, replace: true })
  return [spreadsheetKinds.find((each) => each === kind) ?? 'customers', go]
}
