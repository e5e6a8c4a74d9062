import { Download, FileSpreadsheet } from 'lucide-react'
import {
  downloadSample,
  exportSpreadsheet,
  type SpreadsheetKind,
} from '#contract/catalogue/spreadsheets.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './ImportExport.module.css'
import { kindWords } from './spreadsheet-words.ts'

/** Downloads all rows as a file, or a file with example rows. */
export function ExportCard({ kind }: { kind: SpreadsheetKind }) {
  const { label, exported } = kindWords[kind]
  const everything = useDownload(exportSpreadsheet, label)
  const sample = useDownload(downloadSample, 'Sample')
  const given = { params: { kind } }
  return (
    <Card title="Export">
      <div className={styles.card}>
        <p>{exported} Edit this file and import it to change many rows at once.</p>
        <div className={styles.buttons}>
          <Button
            icon={<Download aria-hidden />}
            busy={everything.busy}
            busyLabel="Exporting..."
            onClick={() => everything.save(given, `${kind}-${londonToday()}.csv`)}
          >
            Export {label.toLowerCase()}
          </Button>
          <Button
            variant="quiet"
            icon={<FileSpreadsheet aria-hidden />}
            busy={sample.busy}
            onClick={() => sample.save(given, `${kind}-sample.csv`)}
          >
            Sample with examples
          </Button>
        </div>
      </div>
    </Card>
  )
}
