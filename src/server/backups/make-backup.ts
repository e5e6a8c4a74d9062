import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { backupName } from '#domain/backups.ts'
import { sqlState } from '#server/platform/db.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { draftOf } from './backup-folder.ts'
import { withSnapshot } from './read-snapshot.ts'
import { writeArchive } from './write-archive.ts'

type Making = { pool: pg.Pool; folder: string; version: string; now: number }

/** Writes a backup under another name and renames it when it is whole. Throws a StartupError, one sentence. */
export async function makeBackup({ pool, folder, version, now }: Making) {
  const name = backupName(now)
  const [path, draft] = [join(folder, name), join(folder, draftOf(name))]
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await withSnapshot(pool, { version, now }, (snapshot) => writeArchive(snapshot, draft))
    await rename(draft, path)
    return { path, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw inOneSentence(error)
  }
}

/** Admins read it: what is wrong, and no path. */
function inOneSentence(error: unknown): unknown {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new StartupError('The disk for backups is full.')
  if (syscall)
    return new StartupError(`The folder for backups can't be written (${code}). See BACKUP_DIR.`)
  if (sqlState(error)) return new StartupError(`The database could not be read: ${message}.`)
  return error
}
