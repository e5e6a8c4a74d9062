import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  constants,
  link,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { makeFolder } from '#server/platform/folders.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { closedFolder } from './reach.ts'
import type { ServiceUser } from './service-user.ts'

/** The demo's own folder beside the one of a real business: ./data-demo, or /var/lib/topside-demo. */
export const demoDataDir = (cwd: string): string => `${defaultDataDir(cwd)}-demo`

/** ./data, or /var/lib/topside if root runs in a home that PostgreSQL's user can't enter. */
export function defaultDataDir(cwd: string, isRoot = process.getuid?.() === 0): string {
  const local = resolve(cwd, 'data')
  if (!isRoot) return local
  for (let folder = resolve(cwd); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return '/var/lib/topside'
  }
  return local
}

/** Creates the data folder and, for the server's socket, its folder `run`. Throws if they can't be used. */
export async function makeDataFolder(folder: string, user: ServiceUser): Promise<void> {
  try {
    if (existsSync(folder) && !(await stat(folder)).isDirectory()) {
      throw new StartupError(`DATA_DIR ${folder} is not a folder.`)
    }
    const fresh = !existsSync(folder)
    await makeFolder(join(folder, 'run'), user ? 0o711 : 0o700)
    if (fresh) await chmod(folder, user ? 0o711 : 0o700)
    await access(folder, constants.W_OK | constants.X_OK)
    if (user) await chown(join(folder, 'run'), user.uid, user.gid)
    await chmod(join(folder, 'run'), 0o700)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `DATA_DIR ${folder} can't be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that can.`,
    )
  }
  const closed = await closedFolder(join(folder, 'pg'), user)
  if (closed === folder) {
    throw new StartupError(
      `DATA_DIR ${folder} is closed to the user postgres, who must reach the data in it. Open it with chmod 711, or set DATA_DIR to another folder.`,
    )
  }
  if (closed) {
    throw new StartupError(
      `The folder ${closed} is closed to the user postgres, who must reach the data below it. Set DATA_DIR to a folder outside it.`,
    )
  }
}

/** The server's password, generated once and readable only by us. */
export async function readSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret')
  if (!existsSync(path)) {
    if (existsSync(join(folder, 'pg'))) {
      throw new StartupError(
        `The data folder ${folder} has lost its file 'secret'. Restore it from a backup.`,
      )
    }
    await writeOnce(path, randomBytes(24).toString('base64url'))
  }
  return readFile(path, 'utf8')
}

/** Writes the file whole, and only if it is missing, so that two starts at once agree on one password. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
