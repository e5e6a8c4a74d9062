import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool } from '#server/platform/database/db.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose database `topside_template` is migrated; each test file clones it. */
    server: pg.PoolConfig
  }
}

export const templateName = 'topside_template'

/** Starts one PostgreSQL for a project's run: TEST_DATABASE_URL's, or an embedded one in a temporary folder. */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  readableStacks()
  const { connection, stop } = await openServer(name)
  await makeTemplate(connection)
  provide('server', connection)
  return stop
}

/**
 * Vitest 4.1 itself throws when this process reads an error's stack, even that of a failed write that is then tried
 * again: it keeps this file's code as bytes where it expects text. Node's own stacks do not need the code.
 */
function readableStacks(): void {
  Reflect.deleteProperty(Error, 'prepareStackTrace')
}

type Server = { connection: pg.PoolConfig; stop: () => Promise<void> }

async function openServer(name: string): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const { hostname, port, username, password, pathname, searchParams } = new URL(url)
    const connection = {
      host: searchParams.get('host') ?? hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: pathname.slice(1),
    }
    return { connection, stop: async () => undefined }
  }
  const dataDir = join(tmpdir(), `topside-test-${process.pid}-${name}`)
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
  })
  await forgetful(embedded.connection)
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connection: embedded.connection, stop }
}

/** Nothing here survives the run, so PostgreSQL need not wait for the disk or vacuum a hundred small databases. */
async function forgetful(connection: pg.PoolConfig): Promise<void> {
  const server = new pg.Client(connection)
  await server.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'jit'])
    await server.query(`alter system set ${setting} = off`)
  await server.query('select pg_reload_conf()')
  await server.end()
}

async function makeTemplate(connection: pg.PoolConfig): Promise<void> {
  const server = new pg.Client(connection)
  await server.connect()
  await server.query(`drop database if exists ${templateName}`)
  await server.query(`create database ${templateName} template template0 encoding 'UTF8'`)
  await server.end()
  const pool = openPool({ ...connection, database: templateName, max: 1 }, () => undefined)
  await migrate(pool, await readMigrations('db/migrations'))
  await pool.end()
}
