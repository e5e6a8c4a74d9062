import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { FolderInUse } from '#server/platform/startup-error.ts'

const lockKey = 7_401_953
const patienceMs = 2_000

/** The connection whose lock makes this process the folder's owner. */
export type Owner = pg.Client & { ref: () => void; unref: () => void }

/**
 * Takes ownership of the folder: a lock on a connection that ends with this process. Refused while another process
 * holds it.
 */
export async function takeOwnership(connection: pg.ClientConfig, folder: string): Promise<Owner> {
  const client = new pg.Client(connection) as Owner
  client.on('error', () => undefined)
  try {
    await client.connect()
    await takeLock(client, folder)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** The server needs a moment to notice that a killed owner is gone, so this tries for a while. */
async function takeLock(client: pg.Client, folder: string): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lockKey],
    )
    if (rows[0]?.mine) return
    if (performance.now() - begun >= patienceMs) break
    await wait(100)
  }
  throw new FolderInUse(
    `Another Topside is already using the data folder ${folder}. Stop it first, or set DATABASE_URL so that several share one PostgreSQL.`,
  )
}

/** The pid that the server reports; null if there is no server. */
export async function serverPid(owner: Owner): Promise<number | null> {
  try {
    const { rows } = await owner.query<{ pid: number }>(
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
    )
    return rows[0]?.pid ?? null
  } catch {
    return null
  }
}
