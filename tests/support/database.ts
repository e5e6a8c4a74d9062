import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { type Db, openPool, queriesOn } from '#server/platform/database/db.ts'
import { templateName } from './database-server.ts'

export type TestDatabase = {
  pool: pg.Pool
  db: Db
  connection: pg.PoolConfig
  drop: () => Promise<void>
}

/** A migrated, empty database of its own, cloned from the run's template. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject('server')
  const name = `topside_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`)
  const connection = { ...server, database: name }
  // On a busy machine thirty calls at once may wait for a connection longer than the product lets anyone wait.
  const patient = { ...connection, max: 20, connectionTimeoutMillis: 60_000 }
  const pool = openPool(patient, () => undefined)
  const drop = async () => {
    await pool.end()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return { pool, db: queriesOn(pool), connection, drop }
}

async function onServer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database of its own without tables. */
export async function emptyDatabase(): Promise<Pick<TestDatabase, 'connection' | 'drop'>> {
  const server = inject('server')
  const name = `topside_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template0 encoding 'UTF8'`)
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`)
  return { connection: { ...server, database: name }, drop }
}

/** The connection as a DATABASE_URL; a socket's folder goes into the query. */
export function urlOf({ user, password, host, port, database }: pg.PoolConfig): string {
  const place = new URLSearchParams({ host: host ?? 'localhost', port: String(port ?? 5432) })
  return `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?${place}`
}

/** Resolves once somebody waits for a lock in this database. Other files' databases are on the same server. */
export const someoneWaits = (pool: pg.Pool): Promise<boolean> =>
  vi.waitUntil(
    async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount === 1
    },
    { timeout: 60_000 },
  )
