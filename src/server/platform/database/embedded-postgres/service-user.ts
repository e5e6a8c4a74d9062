import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/platform/startup-error.ts'

/** The user that the server runs as; null for our own. */
export type ServiceUser = { uid: number; gid: number } | null

const name = 'postgres'

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the data or, for new data, as its usual user,
 * created if missing.
 */
export async function serviceUser(folder: string): Promise<ServiceUser> {
  if (process.getuid?.() !== 0) return null
  const user = (await ownerOf(join(folder, 'pg'))) ?? found() ?? made()
  if (!user) {
    throw new StartupError(
      `PostgreSQL can't run as root and the user ${name} can't be made for ${folder}. Run Topside as another user, or set DATABASE_URL.`,
    )
  }
  return user
}

/** Existing data keeps its owner: a person who ran Topside before, or a `postgres` user with another number. */
async function ownerOf(cluster: string): Promise<ServiceUser> {
  const owner = await stat(cluster).catch(() => null)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : null
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
      { stdio: 'ignore', env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` } },
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
