import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#server/platform/startup-error.ts'
import { askServer } from './asking.ts'
import { connectionTo, type EmbeddedPostgres } from './connection.ts'
import { runningServer } from './server-process.ts'

/** If another Topside starts at the same moment, its server is ready within this time. */
const patienceMs = 10_000

/** Connects to the server that another Topside runs on this folder, without taking its lock or stopping it. */
export async function joinEmbeddedPostgres({
  dataDir,
  stopping,
}: {
  dataDir: string
  stopping: AbortSignal
}): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  const begun = performance.now()
  for (;;) {
    stopping.throwIfAborted()
    const connection = await connectionInto(folder)
    if (connection) return { connection, attached: true, stop: () => Promise.resolve() }
    if (performance.now() - begun >= patienceMs) break
    await wait(200)
  }
  throw new StartupError(
    `No Topside runs on the data folder ${folder}. Start it first, or set DATABASE_URL to the PostgreSQL that it uses.`,
  )
}

async function connectionInto(folder: string) {
  const path = join(folder, 'secret')
  if (!existsSync(path)) return null
  const password = await readFile(path, 'utf8')
  const address = await runningServer(folder, (place) =>
    askServer(connectionTo(place, password, 'postgres'), join(folder, 'pg')),
  )
  return address && connectionTo(address, password)
}
