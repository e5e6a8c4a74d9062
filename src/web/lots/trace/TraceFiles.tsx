import { Download, FileText } from 'lucide-react'
import type { QueryOf } from '#contract/endpoint.ts'
import { downloadTraceCsv, downloadTracePdf, type getTrace } from '#contract/lots/traces.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { query: QueryOf<typeof getTrace>; name: string }

/** Downloads the trace for the authority, as a CSV file or a PDF. */
export function TraceFiles({ query, name }: Props) {
  const csv = useDownload(downloadTraceCsv, 'CSV')
  const pdf = useDownload(downloadTracePdf, 'PDF')
  return (
    <>
      <Button
        icon={<Download aria-hidden />}
        busy={csv.busy}
        onClick={() => csv.save({ query }, `trace-${name}.csv`)}
      >
        CSV
      </Button>
      <Button
        icon={<FileText aria-hidden />}
        busy={pdf.busy}
        onClick={() => pdf.save({ query }, `trace-${name}.pdf`)}
      >
        PDF
      </Button>
    </>
  )
}
