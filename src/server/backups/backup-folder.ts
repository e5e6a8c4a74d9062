import { randomBytes } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupBegunAt, byAge, outlived } from '#domain/backups.ts'
import { defaultDataDir } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import type { Environment } from '#server/platform/environment.ts'
import { makeFolder } from '#server/platform/folders.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { restoringLine } from './restoring-line.ts'

/** The folder for backups: BACKUP_DIR, or else a folder in the data folder, even with your own PostgreSQL. */
export const backupFolderOf = ({ BACKUP_DIR, DATA_DIR }: Environment): string =>
  resolve(BACKUP_DIR ?? join(DATA_DIR ?? defaultDataDir(process.cwd()), 'backups'))

export const keptBackupsOf = (environment: Environment) => ({
  folder: backupFolderOf(environment),
  daysKept: environment.BACKUPS_KEPT,
  /** The folder of the private PostgreSQL; null if the data lies elsewhere. */
  dataFolder: environment.DATABASE_URL
    ? null
    : resolve(environment.DATA_DIR ?? defaultDataDir(process.cwd())),
  restoring: restoringLine(environment),
  program: [process.execPath, ...process.execArgv, ownProgram],
  dataDir: environment.DATA_DIR ? resolve(environment.DATA_DIR) : null,
})

const isSource = import.meta.url.endsWith('.ts')
const ownProgram = fileURLToPath(new URL(isSource ? '../main.ts' : './main.mjs', import.meta.url))

/** Throws a StartupError if BACKUP_DIR can't be written to when Topside starts. */
export async function refuseUnusableBackups(environment: Environment): Promise<void> {
  const { BACKUP_DIR } = environment
  if (BACKUP_DIR === undefined) return
  const folder = backupFolderOf(environment)
  const trial = join(folder, draftOf('topside-trial'))
  try {
    await makeFolder(folder, 0o700)
    await writeFile(trial, Buffer.alloc(65_536, 'x'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    throw new StartupError(obstacleOf(error as NodeJS.ErrnoException, BACKUP_DIR))
  } finally {
    await rm(trial, { force: true }).catch(() => undefined)
  }
}

function obstacleOf({ code = '' }: NodeJS.ErrnoException, folder: string): string {
  if (code === 'ENOTDIR') return `BACKUP_DIR ${folder} is not a folder.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of BACKUP_DIR ${folder} is full. Make room on it, or set BACKUP_DIR to another folder.`
  return `BACKUP_DIR ${folder} can't be written (${code}). Set BACKUP_DIR to a folder that can.`
}

/** The name of a backup while it is being written. It stays if Topside stops before the backup is complete. */
export const draftOf = (name: string) => `.${name}.${randomBytes(6).toString('hex')}`
const isDraft = (name: string) => name.startsWith('.topside-')
const draftLivesMs = 24 * 60 * 60 * 1000

export type Kept = { name: string; madeAt: number; bytes: number }

/** The backups in a folder, newest first; none if there is no folder. */
export async function listBackups(folder: string): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const name of await namesIn(folder)) {
    const madeAt = backupBegunAt(name)
    const file = madeAt === null ? null : await stat(join(folder, name)).catch(() => null)
    if (madeAt !== null && file) kept.push({ name, madeAt, bytes: file.size })
  }
  return kept.sort((a, b) => byAge(b.name, a.name))
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new StartupError(`The folder for backups can't be read (${code}). See BACKUP_DIR.`)
  }
}

/** Deletes backups older than this many days, but never the newest, and unfinished ones older than a day. */
export async function forgetOld(folder: string, now: number, daysKept: number): Promise<void> {
  const names = await namesIn(folder)
  for (const name of outlived(names, now, daysKept)) await rm(join(folder, name), { force: true })
  for (const name of names.filter(isDraft)) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file && file.mtimeMs < now - draftLivesMs) await rm(join(folder, name), { force: true })
  }
}
