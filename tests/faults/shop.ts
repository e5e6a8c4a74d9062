import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { urlOf } from '#tests/support/database.ts'
import {
  insideOf,
  postgresOf,
  type Program,
  startProgram,
  temporaryFolder,
} from '#tests/support/program.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import type { Fixtures } from '#tests/load/fixtures.ts'
import { startPostgres15 } from '../../tools/postgres-15.mjs'
import { fillBusiness } from './business.ts'

type Kept = {
  title: string
  settings: Record<string, string>
  fixtures: Fixtures
  /** A database connection beside the product's own. */
  connect: () => Promise<pg.Client>
  /** Kills the database's process without warning. */
  killDatabase: () => Promise<void>
  /** Restarts the database if the product does not do so itself. */
  reviveDatabase: () => void
  close: () => void
}

/** The built product, running as a process on its own business; tests kill and start it. */
export type Shop = Awaited<ReturnType<typeof openShop>>

export async function openShop(kept: Kept, more: Record<string, string> = {}) {
  const settings: Record<string, string> = { LOG_LEVEL: 'error', ...kept.settings, ...more }
  let program: Program = startProgram(settings)
  const url = await program.ready
  settings.PORT = new URL(url).port
  const start = async () => {
    program = startProgram(settings)
    await program.ready
  }
  const end = async (signal: NodeJS.Signals) => {
    program.kill(signal)
    await program.ended
  }
  return {
    ...kept,
    url,
    settings,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    stderr: () => program.stderr(),
  }
}

/** A shop on its private PostgreSQL, in a data folder. */
export async function embeddedShop(dataDir?: string): Promise<Kept> {
  const folder = dataDir ?? join(await temporaryFolder(), 'data')
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  const fixtures = await fillBusiness(urlOf(embedded.connection))
  await embedded.stop()
  return {
    title: 'embedded PostgreSQL',
    settings: { DATA_DIR: folder },
    fixtures,
    connect: () => insideOf(folder),
    killDatabase: async () => {
      const pid = await postgresOf(folder)
      if (pid !== null) process.kill(pid, 'SIGKILL')
    },
    reviveDatabase: () => undefined,
    close: () => undefined,
  }
}

/** A shop on a PostgreSQL 15 of its own; null if that can't be installed. */
export async function namedShop(): Promise<(Kept & { server: Postgres15 }) | null> {
  const server = startPostgres15({ durable: true })
  if (!server) return null
  const fixtures = await fillBusiness(server.url)
  return {
    title: 'PostgreSQL 15',
    server,
    settings: { DATABASE_URL: server.url },
    fixtures,
    connect: async () => {
      const client = new pg.Client({ connectionString: server.url })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    killDatabase: async () => server.crash(),
    reviveDatabase: server.revive,
    close: server.stop,
  }
}

export type Postgres15 = NonNullable<ReturnType<typeof startPostgres15>>

export async function untilReady({ url, stderr }: Shop, patienceMs = 30_000): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    if (performance.now() - begun > patienceMs)
      throw new Error(`Not ready again: ${(await answer?.text()) ?? stderr()}`)
    await wait(20)
  }
}

/** Connects to the shop's database beside the product. */
export async function checked<T>(
  { connect }: Shop,
  look: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect()
  try {
    return await look(client)
  } finally {
    await client.end()
  }
}
