import { execFileSync } from 'node:child_process'
import { StartupError } from '../startup-error.ts'

/** The user the server runs as; null when it may be our own. */
export type ServiceUser = { uid: number; gid: number } | null

const name = 'postgres'

/** PostgreSQL refuses to run as root: as root its user is found, or made. */
export async function serviceUser(folder: string): Promise<ServiceUser> {
  if (process.getuid?.() !== 0) return null
  const user = found() ?? made()
  if (!user) {
    throw new StartupError(
      `PostgreSQL can't run as root and the user ${name} can't be made for ${folder}. Run Topside as another user, or set DATABASE_URL.`,
    )
  }
  return user
}

function found(): ServiceUser {
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid === null || gid === null ? null : { uid, gid }
}

function made(): ServiceUser {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
      {
        stdio: 'ignore',
      },
    )
  } catch {
    return null
  }
  return found()
}

function idOf(which: '-u' | '-g'): number | null {
  try {
    return Number(
      execFileSync('id', [which, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
    )
  } catch {
    return null
  }
}
