import type pg from 'pg'
import { isoOf } from '#server/platform/clock.ts'
import { appliedMigrations } from '#server/platform/database/migrations.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import type { Manifest, Snapshot } from './manifest.ts'
import { beginReading, copyOut, isTopside, readSequences, readTables } from './snapshot-rows.ts'

type Making = { version: string; now: number }

/** Gives `use` the database as it is at one moment, while others go on changing it. */
export async function withSnapshot<T>(
  pool: pg.Pool,
  making: Making,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    await beginReading(client)
    const result = await use({
      manifest: await describe(client, making),
      rowsOf: (table) => copyOut(client, table),
      sequences: () => readSequences(client),
    })
    await client.query('commit')
    broken = false
    return result
  } finally {
    // If a COPY was not read to its end, its connection must be closed.
    client.release(broken)
  }
}

async function describe(client: pg.PoolClient, { version, now }: Making): Promise<Manifest> {
  if (!(await isTopside(client))) throw new StartupError('This database holds no Topside.')
  const applied = await appliedMigrations(client)
  return {
    version,
    madeAt: isoOf(now),
    migrations: [...applied].map(([name, checksum]) => ({ name, checksum })),
    tables: await readTables(client),
  }
}
