import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { openPool, sqlState } from './db.ts'
import { isHere } from '#server/platform/http/networks.ts'
import { clientOfPrimary, hostsOf } from './primary.ts'
import { StartupError } from '#server/platform/startup-error.ts'

export type Database = {
  pool: pg.Pool
  /** For connections beside the pool, such as the one that listens. */
  connection: pg.ClientConfig
  /** How people would name it: 'the data folder ./data' or 'PostgreSQL at host/name'. */
  place: string
  close: () => Promise<void>
  /** Closes what must not outlive the process, and abandons running queries. */
  hangUp: () => Promise<void>
}

/** A setting with its URL, and how many connections may be open. */
type Named = { setting: string; url: string; max: number; requireTls?: boolean }

const oldest = 150_000

/** The PostgreSQL that a setting names, once it has answered. */
export async function openNamed(named: Named, log: (line: string) => void): Promise<Database> {
  const { url, max } = named
  const hosts = hostsOf(url)
  const connection = {
    connectionString: hosts[0],
    connectionTimeoutMillis: 5_000,
    // A machine that disappears does not close its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const places = hosts.map((host) => placeOf(host, named))
  if (named.requireTls) refuseUnsafe(places, named)
  const place = places.map(({ name }) => name).join(' or ')
  const Client = hosts.length > 1 ? clientOfPrimary(hosts) : pg.Client
  const pool = openPool({ ...connection, Client, max }, ({ message }) => log(message))
  try {
    await firstAnswer(hosts.length, () => checkVersion(pool, place))
  } catch (error) {
    await pool.end()
    throw error instanceof StartupError
      ? error
      : new StartupError(obstacleToConnecting(error, place, named))
  }
  const clear = places.filter((each) => each.inTheClear)
  if (clear.length > 0) log(warningOf(clear, named))
  return { pool, connection, place, close: () => pool.end(), hangUp: () => Promise.resolve() }
}

/** Tries once for each host, because after a failure the next connection goes to the next host. */
async function firstAnswer(hosts: number, check: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await check()
    } catch (error) {
      if (tries === hosts || error instanceof StartupError) throw error
    }
  }
}

type Place = {
  name: string
  inTheClear: boolean
  /** On this machine, or by TLS with a checked certificate. */
  isSafe: boolean
}

/** The driver reads the URL, because it accepts some that a browser would refuse, such as a socket's. */
export function placeOf(url: string, { setting }: Pick<Named, 'setting'>): Place {
  try {
    const { host, port, database, ssl } = new pg.Client({ connectionString: url })
    const name = `PostgreSQL at ${host.startsWith('/') ? host : `${host}:${port}`}/${database ?? ''}`
    return { name, inTheClear: !ssl && !isHere(host), isSafe: isHere(host) || isChecked(ssl) }
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (syscall)
      throw new StartupError(`A certificate or key that ${setting} names can't be read (${code}).`)
    throw new StartupError(
      `${setting} cannot be read. It must look like postgres://user:password@host:5432/name, with signs such as # or / in the password written as %23 or %2F.`,
    )
  }
}

/** The driver checks certificates and names unless the URL says otherwise. */
function isChecked(ssl: boolean | ConnectionOptions): boolean {
  if (typeof ssl !== 'object') return Boolean(ssl)
  return ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined
}

/** Refuses such hosts before anything is sent to them. */
function refuseUnsafe(places: readonly Place[], { setting }: Named): void {
  const unsafe = places.filter(({ isSafe }) => !isSafe)
  if (unsafe.length > 0)
    throw new StartupError(
      `${unsafe.map(({ name }) => name).join(' and ')} would be reached without TLS that is checked, which REQUIRE_TLS forbids: say sslmode=verify-full in ${setting}.`,
    )
}

/** Only a warning, because the network in between may be the operator's own. */
const warningOf = (clear: readonly Place[], { setting }: Named) =>
  `${clear.map(({ name }) => name).join(' and ')} is reached without TLS: add sslmode=verify-full to ${setting}, unless the network between is private.`

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

function obstacleToConnecting(error: unknown, place: string, { setting }: Named): string {
  const cause =
    error instanceof Error
      ? error.message || String((error as { code?: string }).code)
      : String(error)
  const state = sqlState(error)
  if (state === '28P01' || state === '28000')
    return `${place} refused the user or password of ${setting}.`
  if (state === '3D000') return `${place} does not exist; create the database first.`
  return `${place} cannot be reached (${cause}). Check ${setting} and that it runs.`
}
