import { ArchiveRestore, Download, HardDriveDownload } from 'lucide-react'
import { backUpNow, downloadBackup, type System } from '#contract/business/system.ts'
import { counted } from '#domain/words/counted.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { CopyLine } from './CopyLine.tsx'
import { size } from './size.ts'
import { useTrying } from './use-trying.ts'
import styles from './System.module.css'

type Props = { backups: System['backups']; onFailed: () => void }

/** Where backups are stored, what went wrong with them, and those that exist, the newest first. */
export function Backups({ backups, onFailed }: Props) {
  const { made, folder, daysKept } = backups
  const making = useChange(backUpNow)
  const { start, isTrying } = useTrying(backups, onFailed)
  const { busy, save } = useDownload(downloadBackup, 'Backup')
  const backUp = () =>
    void making.mutateAsync({}).then(
      ({ bytes }) => void toast.success('Backed up', size(bytes)),
      (error: Error) => {
        toast.failure('Failed to back up', saidBy(error, 'Please try again.'))
        onFailed()
      },
    )
  return (
    <Card
      title="Backups"
      flush
      actions={
        folder !== null && (
          <>
            <Button
              icon={<HardDriveDownload aria-hidden />}
              busy={making.isPending}
              busyLabel="Backing up..."
              onClick={backUp}
            >
              Back up now
            </Button>
            <Button
              icon={<ArchiveRestore aria-hidden />}
              busy={isTrying}
              busyLabel="Trying..."
              reason={made.length === 0 ? 'There is no backup to try yet.' : null}
              onClick={start}
            >
              Try a restore
            </Button>
          </>
        )
      }
    >
      <Problems backups={backups} />
      <p className={styles.none}>
        {made.length === 0 && 'No backup has been made yet. '}
        One is made each night at 03:00{folder !== null && `, in ${folder},`} and kept for{' '}
        {counted(daysKept, 'day')}. {isTrying ? beingTried : triedInWords(backups)}
      </p>
      {backups.rehearsal && <Rehearsal {...backups.rehearsal} />}
      {made.length > 0 && (
        <DataTable caption="Backups" dense cards>
          <thead>
            <Tr>
              <Th>Made</Th>
              <Th numeric>Size</Th>
              <Th shrink>File</Th>
            </Tr>
          </thead>
          <tbody>
            {made.map(({ name, madeAt, bytes }) => (
              <Tr key={name}>
                <Td label="Made">{formatMoment(madeAt)}</Td>
                <Td label="Size" numeric>
                  {size(bytes)}
                </Td>
                <Td label="File">
                  <Button
                    variant="quiet"
                    icon={<Download aria-hidden />}
                    disabled={busy}
                    aria-label={`Download the backup of ${formatMoment(madeAt)}`}
                    onClick={() => save({ params: { name } }, name)}
                  >
                    Download
                  </Button>
                </Td>
              </Tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  )
}

const beingTried =
  'Restoring the newest one is being tried. It goes on without this screen, and its result is kept here.'

/** Whether a backup can be restored, as far as anybody has tried. */
function triedInWords({ lastTried, made: [newest] }: System['backups']): string {
  if (!lastTried) return newest ? 'Restoring has not been tried yet.' : ''
  const { at, name, ok, detail } = lastTried
  const of = name ? `, with ${name}` : ''
  const more = detail ? `, ${detail}` : ''
  return `Restoring was last tried on ${formatMoment(at)}${of}: ${ok ? 'it works' : 'it failed'}${more}.`
}

/** The command that tries the newest backup. */
function Rehearsal({ line, needsDatabaseUrl }: NonNullable<System['backups']['rehearsal']>) {
  return (
    <div className={styles.notice}>
      <CopyLine label="Try to restore the newest backup" text={line} />
      <p>
        Or run this line in a terminal on the machine that runs Topside. It only tries: your data
        stays as it is.
        {needsDatabaseUrl && ' Set DATABASE_URL there first, as Topside starts with it.'}
      </p>
    </div>
  )
}

/** A backup that failed, how the last “Back up now” ended, and a warning if backups would be lost with the data. */
function Problems({ backups: { failure, lastAsked, sameDisk } }: { backups: System['backups'] }) {
  return (
    <>
      {failure && (
        <div className={styles.notice}>
          <Notice
            tone="danger"
            title={`The backup of ${formatMoment(failure.failedAt)} was not made`}
          >
            {failure.reason}
          </Notice>
        </div>
      )}
      {lastAsked && (
        <div className={styles.notice}>
          <Notice
            tone={lastAsked.ok ? 'done' : 'danger'}
            title={`The backup asked for on ${formatMoment(lastAsked.at)} ${lastAsked.ok ? 'was made' : 'failed'}`}
          >
            {[lastAsked.by, lastAsked.detail].filter(Boolean).join(': ')}
          </Notice>
        </div>
      )}
      {sameDisk && (
        <div className={styles.notice}>
          <Notice tone="waiting" title="The backups are on the same disk as the data">
            If the disk fails, both are lost. Download a backup now and then and keep it elsewhere,
            or ask whoever looks after your computers to set BACKUP_DIR to a folder on another disk.
          </Notice>
        </div>
      )}
    </>
  )
}
