import { Download } from 'lucide-react'
import { Button, type ButtonSize } from '#web/ui/Button.tsx'
import { type PaperFile, useDownload } from './use-download.ts'

/** `label` says which, where several stand beside each other. */
type Props = { file: PaperFile; label?: string; size?: ButtonSize }

export function DownloadPdf({ file, label, size = 'md' }: Props) {
  const { busy, save } = useDownload(file)
  return (
    <Button
      size={size}
      icon={<Download aria-hidden />}
      busy={busy}
      busyLabel="Downloading..."
      {...(label && { 'aria-label': label })}
      onClick={save}
    >
      Download PDF
    </Button>
  )
}
