import { spawn } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Environment } from './environment.ts'
import { StartupError } from './startup-error.ts'

const patienceMs = 5_000

/**
 * Refuses a folder on a disk or share that does not answer. A separate process checks this, because a process that
 * waits for such a disk can't be ended properly. Throws StartupError.
 */
export async function refuseHangingFolders(
  { DATA_DIR, DATABASE_URL, BACKUP_DIR }: Environment,
  answers = answersInTime,
): Promise<void> {
  const folders = { ...(DATABASE_URL === undefined && { DATA_DIR }), BACKUP_DIR }
  for (const [setting, folder] of Object.entries(folders)) {
    if (folder === undefined || (await answers(resolve(folder)))) continue
    throw new StartupError(
      `${setting} ${folder} does not answer within ${patienceMs / 1000} seconds. Check the disk or share it is on, or set ${setting} to another folder.`,
    )
  }
}

/** Also writes a file there: a frozen disk may still answer reads. */
const look = '[ -d "$1" ] && : > "$1/.topside-$$" && rm -f "$1/.topside-$$"'

function answersInTime(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(true)
  return new Promise((answer) => {
    const child = spawn('/bin/sh', ['-c', look, 'sh', folder], { stdio: 'ignore' })
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      child.unref()
      answer(false)
    }, patienceMs)
    const done = () => {
      clearTimeout(late)
      answer(true)
    }
    child.once('exit', done).once('error', done)
  })
}

/** Creates a folder and its missing parents. Where that is impossible, as in /proc, Node.js's own way never ends. */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder), mode)
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
