import { link, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { backupName } from '#domain/backups.ts'
import { sqlState } from '#server/platform/database/db.ts'
import { makeFolder } from '#server/platform/folders.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { draftOf } from './backup-folder.ts'
import { withSnapshot } from './read-snapshot.ts'
import { writeArchive } from './write-archive.ts'

type Making = { pool: pg.Pool; folder: string; version: string; now: number }

/**
 * Writes a backup under a temporary name and renames it once it is complete. If the disk or the database fails, throws
 * a StartupError with one sentence.
 */
export async function makeBackup({ pool, folder, version, now }: Making) {
  const draft = join(folder, draftOf(backupName(now)))
  try {
    await makeFolder(folder, 0o700)
    await withSnapshot(pool, { version, now }, (snapshot) => writeArchive(snapshot, draft))
    // Read the size first: another program may move the backup away as soon as it has its final name.
    const { size: bytes } = await stat(draft)
    return { path: await nameIt(draft, folder, now), bytes }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw inOneSentence(error)
  }
}

/** Uses the first free name of this minute, so that it overwrites no backup. */
async function nameIt(draft: string, folder: string, now: number): Promise<string> {
  for (let turn = 1; ; turn++) {
    const path = join(folder, backupName(now, turn))
    if (await takeName(draft, path)) return path
  }
}

async function takeName(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    await rm(draft, { force: true })
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!withoutLinks.has(code)) throw error
    return takeReserved(draft, path)
  }
}

/** Error codes from disks without hard links, such as FAT and some network shares. */
const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'])

async function takeReserved(draft: string, path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  await rename(draft, path)
  return true
}

/** A StartupError that tells admins what is wrong, without a path; any other error stays as it is. */
function inOneSentence(error: unknown): unknown {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new StartupError('The disk for backups is full.')
  if (syscall)
    return new StartupError(`The folder for backups can't be written (${code}). See BACKUP_DIR.`)
  if (sqlState(error)) return new StartupError(`The database could not be read: ${message}.`)
  return error
}
