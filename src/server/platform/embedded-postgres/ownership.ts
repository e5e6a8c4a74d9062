import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'

const lockKey = 7_401_953
const patienceMs = 2_000

/** Takes the folder for this process: a lock on a connection that dies with it. Refused while another holds it. */
export async function takeOwnership(
  connection: pg.ClientConfig,
  folder: string,
): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  for (let waited = 0; ; waited += 100) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lockKey],
    )
    if (rows[0]?.mine) return client
    if (waited >= patienceMs) break
    await wait(100)
  }
  await client.end()
  throw new StartupError(
    `Another Topside is already using the data folder ${folder}. Stop it first, or set DATABASE_URL so that several share one PostgreSQL.`,
  )
}
