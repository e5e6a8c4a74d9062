import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { startPostgres15 } from '../../tools/postgres-15.mjs'

export type BenchDatabase = { title: string; url: string; stop: () => Promise<void> }

type Server = { url: string; stop: () => Promise<void> | void }

/** The two databases a shop may run on, by the word that chooses one; null where it can't be had here. */
export const databaseKinds = {
  embedded: () => freshDatabase(startEmbedded),
  named: () => freshDatabase(startNamed),
}
export type DatabaseKind = keyof typeof databaseKinds

async function freshDatabase(
  startServer: () => Promise<Server | null>,
): Promise<BenchDatabase | null> {
  const server = await startServer()
  if (!server) return null
  const name = `topside_bench_${randomBytes(4).toString('hex')}`
  const [version] = await onServer<{ version: string }>(
    server,
    "select current_setting('server_version') as version",
  )
  await onServer(server, `create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(server.url)
  url.pathname = name
  const stop = async () => {
    await onServer(server, `drop database if exists ${name} with (force)`)
    await server.stop()
  }
  return { title: `PostgreSQL ${version?.version.split(' ')[0]}`, url: url.href, stop }
}

async function onServer<Row>({ url }: Server, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The database of `npm run demo`, in a folder of its own. */
async function startEmbedded(): Promise<Server> {
  const dataDir = join(tmpdir(), `topside-bench-${process.pid}`)
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const { host, port, user, password, database } = embedded.connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password
  url.searchParams.set('host', host)
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: url.href, stop }
}

/** The server TEST_DATABASE_URL names, or Debian's PostgreSQL 15 that waits for its disk. */
async function startNamed(): Promise<Server | null> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: () => undefined } : startPostgres15({ durable: true })
}
