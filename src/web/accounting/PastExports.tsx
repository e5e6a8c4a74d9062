import { Link } from '#web/platform/routing/Link.tsx'
import { Download, FolderArchive } from 'lucide-react'
import { useState } from 'react'
import { type AccountingExport, downloadAccountingFile } from '#contract/invoices/accounting.ts'
import { accountingFileName } from '#domain/accounts/accounting.ts'
import { counted } from '#domain/words/counted.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { fileOf, saidBy, saveFile } from '#web/platform/calls/api.ts'
import { loadPart } from '#web/platform/parts.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Accounting.module.css'
import { useExports } from './accounting-queries.ts'
import { fileNames, kindWords, systemNames } from './accounting-words.ts'

/** Every past export. Its files contain the same documents whenever they are downloaded. */
export function PastExports() {
  const exports = useExports()
  return (
    <ListState
      query={exports}
      isEmpty={exports.data?.length === 0}
      empty={
        <EmptyState
          title="No exports yet"
          text="Choose a package and a period above, then Export. Only approved invoices are exported."
          action={
            <LinkButton>
              <Link to="/invoices">Approve invoices</Link>
            </LinkButton>
          }
        />
      }
      skeleton={<Skeleton of="table" label="Loading exports..." />}
    >
      <DataTable caption="Past exports" cards>
        <thead>
          <Tr>
            <Th>Period</Th>
            <Th>Package</Th>
            <Th>Documents</Th>
            <Th>Exported</Th>
            <Th numeric>Net increase</Th>
            <Th>Files</Th>
          </Tr>
        </thead>
        <tbody>
          {exports.data?.map((each) => (
            <ExportRow key={each.id} past={each} />
          ))}
        </tbody>
      </DataTable>
    </ListState>
  )
}

function ExportRow({ past }: { past: AccountingExport }) {
  return (
    <Tr>
      <Td>
        <strong>
          {formatDay(past.from)} to {formatDay(past.to)}
        </strong>
      </Td>
      <Td label="Package">{systemNames[past.system]}</Td>
      <Td label="Documents" soft>
        {past.kinds.map(({ kind, count }) => counted(count, ...kindWords[kind])).join(', ')}
      </Td>
      <Td label="Exported" soft>
        {formatMoment(past.createdAt)} by {past.exportedBy}
      </Td>
      <Td label="Net increase" numeric>
        <Money amount={past.total} />
      </Td>
      <Td label="Files">
        <div className={styles.files}>
          {past.files.map((file) => (
            <DownloadFile key={`${file.file}-${file.part}`} past={past} file={file} />
          ))}
          {past.files.length > 1 && <DownloadAll past={past} />}
        </div>
      </Td>
    </Tr>
  )
}

type FileProps = { past: AccountingExport; file: AccountingExport['files'][number] }

function DownloadFile({ past: { id, system, from, to }, file }: FileProps) {
  const { file: kind, part, of, documents, total } = file
  const name = of > 1 ? `${fileNames[kind]} ${part} of ${of}` : fileNames[kind]
  const { busy, save } = useDownload(downloadAccountingFile, name)
  return (
    <div className={styles.file}>
      <Button
        icon={<Download aria-hidden />}
        busy={busy}
        aria-label={`Download ${name.toLowerCase()}, ${systemNames[system]}, ${formatDay(from)} to ${formatDay(to)}`}
        onClick={() =>
          save({ params: { id, kind }, query: { part } }, accountingFileName(system, id, file))
        }
      >
        {name}
      </Button>
      <span className={styles.soft}>
        {documents.toLocaleString('en-GB')}, <Money amount={total} />
      </span>
    </div>
  )
}

/** All files of an export in one download, each under its own name. */
function DownloadAll({ past: { id, system, from, to, files } }: { past: AccountingExport }) {
  const [busy, setBusy] = useState(false)
  const zipped = async () => {
    const { zipSync } = await loadPart(() => import('fflate'))
    const contents: Record<string, Uint8Array> = {}
    for (const file of files) {
      const asked = { params: { id, kind: file.file }, query: { part: file.part } }
      const content = await (await fileOf(downloadAccountingFile, asked)).arrayBuffer()
      contents[accountingFileName(system, id, file)] = new Uint8Array(content)
    }
    const zip = zipSync(contents) as Uint8Array<ArrayBuffer>
    saveFile(new Blob([zip], { type: 'application/zip' }), `${system}-${id}.zip`)
  }
  const save = () => {
    setBusy(true)
    zipped()
      .then(
        () => toast.success(`${counted(files.length, 'file')} downloaded successfully.`),
        (error: unknown) =>
          toast.failure('Failed to download the files', saidBy(error, 'Please try again.')),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Button
      icon={<FolderArchive aria-hidden />}
      busy={busy}
      aria-label={`Download all as zip, ${systemNames[system]}, ${formatDay(from)} to ${formatDay(to)}`}
      onClick={save}
    >
      All as zip
    </Button>
  )
}
