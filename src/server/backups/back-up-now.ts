import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/business/system.ts'
import { backupBegunAt } from '#domain/backups.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Asked, KeptFile } from '#server/platform/http/serve.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Work } from '#server/platform/work.ts'
import { listBackups } from './backup-folder.ts'
import { noteBackup } from './backups-rows.ts'
import { makeBackup } from './make-backup.ts'

function folderOf({ about }: Work): string {
  if (about.backups) return about.backups.folder
  throw conflict('NO_BACKUPS', 'This Topside makes no backups.')
}

/** Makes a backup because a person asks for it, and records the result. */
export async function backUpNow(work: Work): Promise<AnswerOf<typeof contract.backUpNow>> {
  const { db, now, about, actor } = work
  const folder = folderOf(work)
  const note = { kind: 'backup', by: actor.name, at: isoOf(now) }
  try {
    // This call ignores idempotency keys, so `db` uses the pool, not a transaction.
    const pool = db.$client as pg.Pool
    const { path, bytes } = await makeBackup({ pool, folder, version: about.version, now })
    const name = path.slice(folder.length + 1)
    await noteBackup(db, { ...note, name, ok: true })
    return { name, madeAt: isoOf(backupBegunAt(name) ?? now), bytes }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    await noteBackup(db, { ...note, ok: false, detail: error.message })
    throw new Refusal(503, 'NOT_BACKED_UP', error.message)
  }
}

/** Downloads a backup from the folder for backups. No other file there is found. */
export async function downloadBackup(
  work: Work,
  { params: { name } }: Asked<typeof contract.downloadBackup>,
): Promise<KeptFile> {
  const folder = folderOf(work)
  const kept = (await listBackups(folder)).find((each) => each.name === name)
  if (!kept) throw notFound('Backup')
  await noteBackup(work.db, {
    kind: 'download',
    name,
    ok: true,
    by: work.actor.name,
    at: isoOf(work.now),
  })
  return {
    contentType: 'application/gzip',
    content: createReadStream(join(folder, name)),
    filename: name,
    bytes: kept.bytes,
  }
}

/** Whether backups and data are on the same disk; null if this machine can't tell. */
export async function onSameDisk(
  folder: string,
  dataFolder: string | null,
): Promise<boolean | null> {
  if (dataFolder === null) return null
  const disks = await Promise.all(
    [folder, dataFolder].map((each) =>
      stat(each).then(
        ({ dev }) => dev,
        () => null,
      ),
    ),
  )
  return disks.includes(null) ? null : disks[0] === disks[1]
}
