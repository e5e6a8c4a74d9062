import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { londonToday } from '#domain/days/london.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { startPostgres15 } from '../../tools/postgres-15.mjs'
import { fillDatabase } from './fixtures.ts'
import { say } from './report.ts'

type Stop = () => Promise<void> | void
/** A database server. `filled` returns a database on it with this many orders. */
export type BenchServer = {
  title: string
  filled: (orders: number) => Promise<string>
  stop: () => Promise<void>
}

/** The two databases that a shop may run on, by option name; null if one is missing here. */
const servers = {
  embedded: () => startEmbedded(),
  named: startNamed,
} satisfies Record<string, () => Promise<{ url: string; stop: Stop } | null>>
export type DatabaseKind = keyof typeof servers
export const databaseKinds = Object.keys(servers) as DatabaseKind[]

/** Both keep filled databases for the rest of the day, unless the code that fills them changes. */
const keptIn = process.env.BENCH_DIR ?? join(tmpdir(), 'topside-bench')

export async function startServer(kind: DatabaseKind): Promise<BenchServer | null> {
  await mkdir(keptIn, { recursive: true })
  const server = await servers[kind]()
  if (!server) return null
  const ask = <Row>(text: string) => askServer<Row>(server.url, text)
  const [found] = await ask<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  const mark = await markOfFilling()
  await dropOthers(ask, mark)
  const running: string[] = []
  return {
    title: `PostgreSQL ${found?.version.split(' ')[0]}`,
    filled: async (orders) => {
      const template = await keptTemplate(
        server.url,
        ask,
        `topside_bench_${mark}_${orders}`,
        orders,
      )
      const name = `topside_run_${process.pid}_${orders}`
      await ask(`create database ${name} template ${template} strategy file_copy`)
      running.push(name)
      return urlOf(server.url, name)
    },
    stop: async () => {
      for (const name of running) await ask(`drop database if exists ${name} with (force)`)
      await server.stop()
    },
  }
}

type Ask = <Row>(text: string) => Promise<Row[]>

/** Fills the template under another name, so that one whose filling was interrupted never counts as complete. */
async function keptTemplate(server: string, ask: Ask, name: string, orders: number) {
  const there = await ask(`select 1 from pg_database where datname = '${name}'`)
  if (there.length > 0) return name
  const started = performance.now()
  await ask(`drop database if exists topside_filling with (force)`)
  await ask(`create database topside_filling template template0 encoding 'UTF8'`)
  await fillDatabase(urlOf(server, 'topside_filling'), orders)
  await ask(`alter database topside_filling rename to ${name}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  say(`Filled and checked ${orders.toLocaleString('en-GB')} orders in ${seconds} s`)
  return name
}

/** Drops what was filled on another day, and what an interrupted run left. */
async function dropOthers(ask: Ask, mark: string): Promise<void> {
  const others = await ask<{ datname: string }>(`
    select datname from pg_database d
    where datname like 'topside\\_bench\\_%' and datname not like '%\\_${mark}\\_%'
      or datname like 'topside\\_run\\_%'
        and not exists (select from pg_stat_activity a where a.datname = d.datname)`)
  for (const { datname } of others) await ask(`drop database if exists ${datname} with (force)`)
}

/** A mark that changes every day, because the orders are for the week ahead, and whenever the filling code changes. */
async function markOfFilling(): Promise<string> {
  const hash = createHash('sha256').update(londonToday(Date.now()))
  for (const folder of ['db/migrations', 'tests/load'])
    for (const file of (await readdir(folder)).sort())
      if (/^\d{4}_.+\.sql$|^fi(ll|x).*\.ts$/.test(file))
        hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 8)
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = name
  return url.href
}

async function askServer<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Starts an empty database server that loses its data when it stops; null if this machine has none. */
export async function startEmpty(kind: DatabaseKind): Promise<{ url: string; stop: Stop } | null> {
  if (kind === 'named') return startPostgres15({ durable: true })
  const dataDir = join(tmpdir(), `topside-load-${process.pid}`)
  const { url, stop } = await startEmbedded(dataDir)
  const remove = async () => {
    await stop()
    await rm(dataDir, { recursive: true })
  }
  return { url, stop: remove }
}

/** The database of `npm run demo`, in a separate folder. */
async function startEmbedded(dataDir = join(keptIn, 'embedded')) {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const { host, port, user, password, database } = embedded.connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password
  url.searchParams.set('host', host)
  return { url: url.href, stop: () => embedded.stop() }
}

/** The server that TEST_DATABASE_URL names, or Debian's PostgreSQL 15 with durable writes. */
async function startNamed(): Promise<{ url: string; stop: Stop } | null> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: () => undefined }
  return startPostgres15({ durable: true, keptIn: join(keptIn, 'postgres-15') })
}
