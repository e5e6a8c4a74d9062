import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { ServiceUser } from './service-user.ts'

const version = '18'

type Making = { folder: string; binaries: Binaries; password: string; user: ServiceUser }

/** The cluster in `pg/`, made if there is none; one that isn't whole or of another version is left alone. */
export async function ensureCluster(making: Making): Promise<void> {
  const cluster = join(making.folder, 'pg')
  if (!existsSync(cluster)) await makeCluster(making, cluster)
  const obstacle = await obstacleToRunning(cluster)
  if (obstacle) throw new StartupError(obstacle)
}

/** Made beside and renamed into place: never half a cluster, and the first of two starts wins. */
async function makeCluster(
  { folder, binaries, password, user }: Making,
  cluster: string,
): Promise<void> {
  const draft = join(folder, `making-${process.pid}`)
  const secret = join(draft, 'password')
  await mkdir(draft, { mode: 0o700 })
  await writeFile(secret, password, { mode: 0o600 })
  if (user) for (const path of [draft, secret]) await chown(path, user.uid, user.gid)
  const made = join(draft, 'pg')
  try {
    await initialise(binaries, made, secret, user)
    await rename(made, cluster).catch((error: unknown) => {
      if (!existsSync(cluster)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const choices = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=en-GB',
  '--auth=scram-sha-256',
  '--username=topside',
]

async function initialise(
  { initdb }: Binaries,
  cluster: string,
  secret: string,
  user: ServiceUser,
): Promise<void> {
  try {
    await promisify(execFile)(initdb, [`--pgdata=${cluster}`, `--pwfile=${secret}`, ...choices], {
      ...user,
      cwd: '/',
    })
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1)
    throw new StartupError(`The data folder can't be set up: ${said}`)
  }
}

async function obstacleToRunning(cluster: string): Promise<string | null> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  const whole = /^\d+\s*$/.test(found) && existsSync(join(cluster, 'global', 'pg_control'))
  if (!whole)
    return `The data in ${cluster} is damaged. Restore it from a backup, or set DATA_DIR to another folder.`
  if (found.trim() === version) return null
  return `The data in ${cluster} is of PostgreSQL ${found.trim()}; this Topside brings ${version}. Move it with a backup.`
}
