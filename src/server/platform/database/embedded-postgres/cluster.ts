import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { ServiceUser } from './service-user.ts'

const version = '18'

type Making = {
  folder: string
  binaries: Binaries
  password: string
  user: ServiceUser
  stopping: AbortSignal
}

/** Creates the cluster in `pg/` if it is missing. Refuses an incomplete one or one of another version, unchanged. */
export async function ensureCluster(making: Making): Promise<void> {
  const cluster = join(making.folder, 'pg')
  if (!existsSync(cluster)) await makeCluster(making, cluster)
  const obstacle = await obstacleToRunning(cluster)
  if (obstacle) throw new StartupError(obstacle)
}

/**
 * Creates the cluster in a folder beside it and then renames it, so that there is never a half-made cluster. If two
 * starts create one, both use the first.
 */
async function makeCluster(
  { folder, binaries, password, user, stopping }: Making,
  cluster: string,
): Promise<void> {
  const draft = await mkdtemp(join(folder, 'making-'))
  const secret = join(draft, 'password')
  await writeFile(secret, password, { mode: 0o600 })
  if (user) for (const path of [draft, secret]) await chown(path, user.uid, user.gid)
  const made = join(draft, 'pg')
  try {
    await initialise(binaries, made, { secret, user, stopping })
    await rename(made, cluster).catch((error: unknown) => {
      if (!existsSync(cluster)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * The locales to try in this order. ICU sorts names as people expect, but for trigrams the C library decides what a
 * letter is, for which it needs a UTF-8 locale.
 */
const letters = ['C.UTF-8', 'en_US.UTF-8', 'C']

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
  { secret, user, stopping }: Pick<Making, 'user' | 'stopping'> & { secret: string },
): Promise<void> {
  let failed = ''
  for (const locale of letters) {
    stopping.throwIfAborted()
    const places = [`--pgdata=${cluster}`, `--pwfile=${secret}`, `--lc-ctype=${locale}`]
    const making = promisify(execFile)(initdb, [...choices, ...places], { ...user, cwd: '/' })
    const end = () => making.child.kill('SIGTERM')
    stopping.addEventListener('abort', end)
    const failure = await making.then(() => null, whatWasSaid)
    stopping.removeEventListener('abort', end)
    if (failure === null) return
    failed = failure
    if (!/locale/.test(failed)) break
  }
  stopping.throwIfAborted()
  throw new StartupError(`The data folder can't be set up: ${failed}`)
}

function whatWasSaid(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  const lines = (stderr || message).trim().split('\n')
  const telling = lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*?(error|FATAL|PANIC): +/, '')
}

async function obstacleToRunning(cluster: string): Promise<string | null> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(nothingIfMissing)
  const whole = /^\d+\s*$/.test(found) && existsSync(join(cluster, 'global', 'pg_control'))
  if (!whole)
    return `The data in ${cluster} is damaged. Restore it from a backup, or set DATA_DIR to another folder.`
  if (found.trim() === version) return null
  return `The data in ${cluster} is of PostgreSQL ${found.trim()}; this Topside brings ${version}. Move it with a backup.`
}

function nothingIfMissing(error: NodeJS.ErrnoException): string {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return ''
  throw error
}
