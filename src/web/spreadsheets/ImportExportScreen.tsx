import { type SpreadsheetKind, spreadsheetKinds } from '#contract/spreadsheets.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { ExportCard } from './ExportCard.tsx'
import { ImportCard } from './ImportCard.tsx'
import styles from './ImportExport.module.css'
import { kindWords } from './spreadsheet-words.ts'
import { useKind } from './use-kind.ts'

/** Customers, products and prices as spreadsheets, out and back in. */
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
