import { everyRoute } from '#server/every-route.ts'
import { firstReads } from '#server/first-reads.ts'
import { type AppParts, buildApp } from '#server/platform/http/app.ts'
import { openEvents } from '#server/platform/background/events.ts'
import { readMigrations } from '#server/platform/database/migrations.ts'
import type { Topside } from './topside.ts'

/** Stands in for another application process: its own app and listener on the same database. */
export async function secondApp(
  { pool, connection, clock }: Pick<Topside, 'pool' | 'connection' | 'clock'>,
  given: Partial<
    Pick<
      AppParts,
      'webFolder' | 'trustProxy' | 'logger' | 'cookieSecrets' | 'scan' | 'keepOnDevices' | 'metrics'
    >
  > = {},
) {
  const events = await openEvents(pool, connection)
  const migrations = await readMigrations('db/migrations')
  const parts = { pool, clock, events, migrations, served: everyRoute }
  const app = await buildApp({
    ...parts,
    publicUrl: () => 'https://orders.test.example',
    webFolder: 'none',
    firstReads,
    version: 'test',
    ...given,
  })
  const stop = async () => {
    await app.close()
    await events.close()
  }
  return { app, stop }
}
