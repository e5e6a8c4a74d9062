import { openPool } from './db.ts'
import {
  defaultDataDir,
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts'
import type { Environment } from '#server/platform/environment.ts'
import { type Database, openNamed } from './named-postgres.ts'
import { unlessStopped } from '#server/platform/stopping.ts'

export type { Database }

type Log = (line: string) => void

/**
 * The PostgreSQL that DATABASE_URL names, or a private one under DATA_DIR. Calls `meanwhile` once there is nothing left to
 * do but wait for it.
 */
export const openDatabase = (
  environment: Environment,
  log: Log,
  stopping: AbortSignal,
  meanwhile?: () => void,
): Promise<Database> => open(environment, { log, stopping, meanwhile }, startEmbeddedPostgres)

/** Opens the same database for a process beside the one that owns the data folder. */
export const joinDatabase = (
  environment: Environment,
  log: Log,
  stopping: AbortSignal,
): Promise<Database> => open(environment, { log, stopping }, joinEmbeddedPostgres)

/** Opens the same database as the owner of its tables, if MIGRATION_DATABASE_URL names that user. */
export const openOwners = async (
  { MIGRATION_DATABASE_URL: url, REQUIRE_TLS }: Environment,
  log: Log,
): Promise<Database | undefined> => {
  if (url === undefined) return undefined
  const requireTls = REQUIRE_TLS === 'true'
  return openNamed({ setting: 'MIGRATION_DATABASE_URL', url, max: 3, requireTls }, log)
}

type Opening = { log: Log; stopping: AbortSignal; meanwhile?: (() => void) | undefined }

async function open(
  { DATABASE_URL, DATABASE_POOL, DATA_DIR, REQUIRE_TLS }: Environment,
  { log, stopping, meanwhile }: Opening,
  reach: (place: Opening & { dataDir: string }) => Promise<EmbeddedPostgres>,
): Promise<Database> {
  if (DATABASE_URL) {
    const requireTls = REQUIRE_TLS === 'true'
    const named = { setting: 'DATABASE_URL', url: DATABASE_URL, max: DATABASE_POOL, requireTls }
    const opening = unlessStopped(stopping, () => openNamed(named, log))
    meanwhile?.()
    return opening
  }
  const dataDir = DATA_DIR ?? defaultDataDir(process.cwd())
  const embedded = await reach({ dataDir, log, stopping, meanwhile })
  let closing = false
  // Both sides may close the connection at the same moment, which is not an error.
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
    hangUp: () => {
      closing = true
      return embedded.stop()
    },
  }
}
