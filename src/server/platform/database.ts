import pg from 'pg'
import { openPool, sqlState } from './db.ts'
import {
  defaultDataDir,
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts'
import type { Environment } from './environment.ts'
import { clientOfPrimary, hostsOf } from './primary.ts'
import { StartupError } from './startup-error.ts'

export type Database = {
  pool: pg.Pool
  /** For connections beside the pool, such as the one that listens. */
  connection: pg.ClientConfig
  /** What a person calls it: 'the data folder ./data' or 'PostgreSQL at host/name'. */
  place: string
  close: () => Promise<void>
}

const oldest = 150_000

type Log = (line: string) => void

/** The PostgreSQL that DATABASE_URL names, or a private one under DATA_DIR. */
export const openDatabase = (environment: Environment, log: Log): Promise<Database> =>
  open(environment, log, startEmbeddedPostgres)

/** The same database for a process beside the one that owns the data folder. */
export const joinDatabase = (environment: Environment, log: Log): Promise<Database> =>
  open(environment, log, joinEmbeddedPostgres)

async function open(
  { DATABASE_URL, DATABASE_POOL, DATA_DIR }: Environment,
  log: Log,
  reach: (place: { dataDir: string; log: Log }) => Promise<EmbeddedPostgres>,
): Promise<Database> {
  if (DATABASE_URL) return openNamed(DATABASE_URL, DATABASE_POOL, log)
  const dataDir = DATA_DIR ?? defaultDataDir(process.cwd())
  const embedded = await reach({ dataDir, log })
  let closing = false
  // Our own goodbye and the server's may cross: that is no news.
  const pool = openPool(
    { ...embedded.connection, max: DATABASE_POOL },
    ({ message }) => closing || log(message),
  )
  return {
    pool,
    connection: embedded.connection,
    place: `the data folder ${dataDir}`,
    close: async () => {
      closing = true
      await pool.end()
      await embedded.stop()
    },
  }
}

async function openNamed(url: string, max: number, log: Log): Promise<Database> {
  const hosts = hostsOf(url)
  const connection = {
    connectionString: hosts[0],
    connectionTimeoutMillis: 5_000,
    // A machine that vanished says no goodbye.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const place = hosts.map(placeOf).join(' or ')
  const Client = hosts.length > 1 ? clientOfPrimary(hosts) : pg.Client
  const pool = openPool({ ...connection, Client, max }, ({ message }) => log(message))
  try {
    await firstAnswer(hosts.length, () => checkVersion(pool, place))
  } catch (error) {
    await pool.end()
    throw error instanceof StartupError
      ? error
      : new StartupError(obstacleToConnecting(error, place))
  }
  return { pool, connection, place, close: () => pool.end() }
}

/** Each host has its turn. */
async function firstAnswer(hosts: number, check: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await check()
    } catch (error) {
      if (tries === hosts || error instanceof StartupError) throw error
    }
  }
}

/** As the driver reads the URL, which takes forms that no browser would, such as a socket's. */
function placeOf(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url })
    return `PostgreSQL at ${host.startsWith('/') ? host : `${host}:${port}`}/${database ?? ''}`
  } catch {
    throw new StartupError(
      'DATABASE_URL cannot be read. It must look like postgres://user:password@host:5432/name, with signs such as # or / in the password written as %23 or %2F.',
    )
  }
}

async function checkVersion(pool: pg.Pool, place: string): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  )
  const { version, encoding } = rows[0] ?? { version: '0', encoding: '' }
  if (Number(version) < oldest) {
    throw new StartupError(
      `${place} is version ${Math.floor(Number(version) / 10_000)}; Topside needs 15 or later.`,
    )
  }
  if (encoding !== 'UTF8')
    throw new StartupError(`${place} is encoded in ${encoding}; Topside needs UTF8.`)
}

function obstacleToConnecting(error: unknown, place: string): string {
  const said =
    error instanceof Error
      ? error.message || String((error as { code?: string }).code)
      : String(error)
  const state = sqlState(error)
  if (state === '28P01' || state === '28000')
    return `${place} refused the user or password of DATABASE_URL.`
  if (state === '3D000') return `${place} does not exist; create the database first.`
  return `${place} cannot be reached (${said}). Check DATABASE_URL and that it runs.`
}
